import { getLanguage } from './language';

/** Creating an Intl formatter costs more than a thousand uses of it, so each is cached. */
function keep<Options, Formatter>(
  create: (tag: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const kept = new Map<string, Formatter>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const formatter = create(getLanguage(locale).tag, options);
    kept.set(key, formatter);
    return formatter;
  };
}

/** Of calendar days, which are UTC midnights: the machine's time zone has no effect. */
export const getDayFormatter = keep(
  (tag, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
);

/** In Berlin time. */
export const getInstantFormatter = keep(
  (tag, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'Europe/Berlin' }),
);

export const getPluralRules = keep(
  (tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
);

export const getNumberFormatter = keep(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

export const getListFormatter = keep(
  (tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);
