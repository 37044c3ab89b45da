import type { Catalogue } from '../../domain/catalogue';
import { type Criteria, getField } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import type { ListPath } from '../../domain/query/list-path';
import { type SuggestedPart, suggestFilters } from '../../domain/search/suggest-filters';
import { type LabelContext, labelValue } from '../criteria/label-value';
import { listHref } from '../links';
import type { HintView } from './list-view-model';

/** Language, catalogue, and the page that shows the result. */
interface HintContext extends LabelContext {
  readonly catalogue: Catalogue;
  readonly criteria: Criteria;
  readonly now: Instant;
  readonly path: ListPath;
}

/** Suggestions for a text: other spellings, or filters that it names. */
export function createHintView(context: HintContext): HintView {
  const { catalogue, criteria, now, locale, t, path } = context;
  const corrected = criteria.q === null ? null : catalogue.text().correct(criteria.q);
  return {
    meant:
      corrected === null
        ? null
        : {
            text: t('list.onlySimilar', { text: criteria.q ?? '' }),
            label: t('list.meant', { text: corrected }),
            href: listHref(locale, { ...criteria, q: corrected, page: 1 }, path),
          },
    suggestions: suggestFilters(catalogue, criteria, now).map((suggestion) => ({
      label: t('list.suggest', {
        filter: suggestion.parts.map((part) => formatPart(part, context)).join(', '),
        count: suggestion.total,
      }),
      href: listHref(locale, suggestion.criteria, path),
    })),
  };
}

function formatPart(part: SuggestedPart, context: HintContext): string {
  const { t } = context;
  if (part.kind === 'text') return t('criteria.q', { text: part.text });
  if (part.kind === 'day') return t(`list.spokenDay.${part.day}`);
  const label = labelValue(part.parameter, part.value, context);
  return getField(part.parameter)?.isNamed
    ? t('criteria.named', { name: t(`criteria.name.${part.parameter}`), label })
    : label;
}
