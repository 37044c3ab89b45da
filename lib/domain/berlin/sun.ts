import { DAY_MS, HOUR_MS, type Instant } from '../instant';
import type { DayNumber } from './day-number';

const RADIANS = Math.PI / 180;
/** The sun's centre at sunrise, in degrees below the horizon: its radius and the refraction of the air. */
const BELOW_HORIZON = 0.833;
const EARTH_TILT = 23.4397;

/**
 * Sunrise and sunset of a day, to a few minutes: the sunrise equation
 * (https://en.wikipedia.org/wiki/Sunrise_equation). For latitudes where the sun sets every day.
 */
export function findSun(
  day: DayNumber,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): { readonly rise: Instant; readonly set: Instant } {
  /** Days since noon of 1 January 2000 (UTC), at the mean solar noon of this longitude. */
  const noon = day - 10_957 - lng / 360;
  const anomaly = 357.5291 + 0.98560028 * noon;
  const centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const longitude = anomaly + centre + 180 + 102.9372;
  const transit = noon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude);
  const declination = Math.asin(sin(longitude) * sin(EARTH_TILT)) / RADIANS;
  const hourAngle =
    Math.acos((sin(-BELOW_HORIZON) - sin(lat) * sin(declination)) / (cos(lat) * cos(declination))) /
    RADIANS;
  const middle = (transit + 10_957) * DAY_MS + 12 * HOUR_MS;
  const half = (hourAngle / 360) * DAY_MS;
  return { rise: Math.round(middle - half), set: Math.round(middle + half) };
}

const sin = (degrees: number) => Math.sin(degrees * RADIANS);
const cos = (degrees: number) => Math.cos(degrees * RADIANS);
