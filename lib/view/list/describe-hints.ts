import type { Catalogue } from '../../domain/catalogue';
import { type Criteria, getField } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import type { ListPath } from '../../domain/query/origin';
import { type SuggestedPart, suggestFilters } from '../../domain/search/suggest-filters';
import { type LabelContext, labelValue } from '../criteria/label-value';
import { listHref } from '../links';
import type { HintView } from './list-screen';

/** Who asks, over which catalogue, and the page that shows the result. */
interface HintContext extends LabelContext {
  readonly catalogue: Catalogue;
  readonly criteria: Criteria;
  readonly now: Instant;
  readonly path: ListPath;
}

/** What a text that was asked for may have meant: other spellings, or filters that it names. */
export function describeHints(context: HintContext): HintView {
  const { catalogue, criteria, now, locale, words, path } = context;
  const corrected = criteria.q === null ? null : catalogue.text().correct(criteria.q);
  return {
    meant:
      corrected === null
        ? null
        : {
            text: words('list.onlySimilar', { text: criteria.q ?? '' }),
            label: words('list.meant', { text: corrected }),
            href: listHref(locale, { ...criteria, q: corrected, page: 1 }, path),
          },
    suggestions: suggestFilters(catalogue, criteria, now).map((suggestion) => ({
      label: words('list.suggest', {
        filter: suggestion.parts.map((part) => describePart(part, context)).join(', '),
        count: suggestion.total,
      }),
      href: listHref(locale, suggestion.criteria, path),
    })),
  };
}

function describePart(part: SuggestedPart, context: HintContext): string {
  const { words } = context;
  if (part.kind === 'text') return words('criteria.q', { text: part.text });
  if (part.kind === 'day') return words(`list.spokenDay.${part.day}`);
  const label = labelValue(part.parameter, part.value, context);
  return getField(part.parameter)?.isNamed
    ? words('criteria.named', { name: words(`criteria.name.${part.parameter}`), label })
    : label;
}
