'use client';

export { Failure as default } from '@/components/site/failure';
