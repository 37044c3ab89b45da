import type { Criteria } from '../../domain/criteria/registry';
import { listHref } from '../links';
import type { QrCode } from '../share/draw-qr-code';
import { BOOKLET_ORDERS, type BookletOrder } from './group-offers';

/** An offer in the booklet. Names, places and hosts are the host's words. */
export interface BookletEntry {
  /** Running number, the same wherever the offer is named. */
  readonly number: number;
  readonly name: string;
  readonly href: string;
}

/** The description of an offer, once in a booklet. */
export interface BookletOffer extends BookletEntry {
  /** All its sessions. */
  readonly when: string;
  /** Ages, fee and registration, in the page's language. */
  readonly facts: readonly string[];
  /** Place, address and hosts. */
  readonly where: string;
  readonly text: string;
}

/** A part of the booklet. */
export interface BookletSection {
  readonly id: string;
  readonly heading: string;
  /** True: the heading is a host's own words. */
  readonly isHostText: boolean;
  readonly count: string;
  /** Numbers of the offers that are described here: "Nr. 18–53"; null: none. */
  readonly numbers: string | null;
  /** Described here. */
  readonly offers: readonly BookletOffer[];
  /** Described in an earlier part. */
  readonly others: readonly BookletEntry[];
  /** All of the part, in its order, with ages: for the overview. */
  readonly lines: readonly (BookletEntry & {
    /** "Do 26.11."; null: not known. */
    readonly day: string | null;
    readonly fee: string;
    readonly ages: string;
    /** The ages in as few signs as possible: "8–12", "bis 13". */
    readonly span: string;
  })[];
}

/** View model of the booklet. */
export interface BookletViewModel {
  readonly title: string;
  readonly claim: string;
  /** The criteria as text; null: the whole programme. */
  readonly filters: string | null;
  readonly lead: string;
  /** The number of offers left out; null: none. */
  readonly left: string | null;
  readonly address: string;
  readonly code: QrCode | null;
  readonly orders: readonly {
    readonly label: string;
    readonly href: string;
    readonly isChosen: boolean;
  }[];
  /** Links to booklet or overview, tables and list. */
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    readonly isFile: boolean;
  }[];
  /** A picture of an offer on the cover; null: none has one. */
  readonly picture: string | null;
  readonly hasLogo: boolean;
  /** Name and address of the publisher, line by line. */
  readonly contact: readonly string[];
  readonly sections: readonly BookletSection[];
  /** The numbers of the offers for each age: "1–4, 7". */
  readonly ages: readonly { readonly label: string; readonly numbers: string }[];
  readonly hosts: readonly { readonly name: string; readonly offers: readonly BookletEntry[] }[];
  /** True: the overview instead of the descriptions. */
  readonly isOverview: boolean;
  /** Language of the hosts' words if it differs from the page's. */
  readonly hostLang: string | null;
}

/** Division and extent of a booklet. */
export interface BookletShape {
  readonly by: BookletOrder;
  readonly isOverview: boolean;
}

/** The shape that a query string asks for; by default by week, with descriptions. */
export function readBookletShape(query: URLSearchParams): BookletShape {
  const by = BOOKLET_ORDERS.find((order) => order === query.get('by')) ?? 'week';
  return { by, isOverview: query.get('view') === 'overview' };
}

/** Path of a booklet with these criteria in this shape. */
export function bookletHref(locale: string, criteria: Criteria, shape: BookletShape): string {
  const href = listHref(locale, { ...criteria, page: 1 }, '/booklet');
  const query = new URLSearchParams(href.split('?')[1] ?? '');
  if (shape.by !== 'week') query.set('by', shape.by);
  if (shape.isOverview) query.set('view', 'overview');
  const text = query.toString();
  return href.split('?')[0] + (text === '' ? '' : `?${text}`);
}
