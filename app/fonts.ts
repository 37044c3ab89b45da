import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?address';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?address';
import type { Site } from '@/lib/renderer/site';

type Font = Site['instance']['fonts']['text'];

/**
 * The file of each family that nearly every page needs, preloaded before the style sheet arrives.
 */
export const fontFiles: Readonly<Record<Font, string>> = {
  'atkinson-hyperlegible-next': atkinson,
  'bricolage-grotesque': bricolage,
};
