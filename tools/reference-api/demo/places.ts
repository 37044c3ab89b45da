import * as z from 'zod';
import { DEMO_FOLDER, readDemoFile } from './demo-file';

/** A point of the demo town: metres east and north of the market place. */
export type Metres = readonly [east: number, north: number];

/** The market place of Neustadt an der Aue, WGS 84. */
export const TOWN_CENTRE = { lat: 49.58, lng: 10.6 } as const;

/** Metres of one degree of latitude. */
export const METRES_PER_DEGREE = 111_320;

/** Decimal degrees of a point, to about half a metre. */
export function toDegrees([east, north]: Metres): { lat: number; lng: number } {
  const shrink = Math.cos((TOWN_CENTRE.lat * Math.PI) / 180);
  const round = (degrees: number) => Math.round(degrees * 200_000) / 200_000;
  return {
    lat: round(TOWN_CENTRE.lat + north / METRES_PER_DEGREE),
    lng: round(TOWN_CENTRE.lng + east / (METRES_PER_DEGREE * shrink)),
  };
}

const label = z.string().min(1);
const PLACES = z.record(
  z.string(),
  z.strictObject({
    label,
    address: label.nullable(),
    /** Metres east and north of the market place; null: the position is unknown. */
    at: z.tuple([z.number(), z.number()]).readonly().nullable(),
  }),
);

export type Place = Readonly<z.output<typeof PLACES>[string]>;

/** Reads the meeting places by their keys; throws InputError. */
export function readPlaces(folder: URL = DEMO_FOLDER): Readonly<Record<string, Place>> {
  return readDemoFile('places.json', PLACES, folder);
}
