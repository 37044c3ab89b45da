'use client';

import type { ReactNode } from 'react';
import { findDrawn } from './drawn';
import { Still } from './still';

interface Props {
  /** Unique on the page. */
  readonly id: string;
  /** Name of the markup that the page keeps (`MarkupOnly`). */
  readonly name: string;
}

/** Where `MarkupOnly` puts its markup; for layout its children stand in its place. */
export function StillPart({ id, name }: Props) {
  return <Still id={id} className="contents" draw={() => findDrawn<ReactNode>('markup', name)} />;
}
