import { parseCriteria } from '../domain/criteria/parse-criteria';
import { type ListPath, toListView } from '../domain/query/origin';
import { getWords } from '../messages/get-words';
import type { Locale } from '../messages/messages';
import { describeTitle } from '../view/list/describe-title';
import type { Question } from './ask';
import { findListing } from './find-listing';
import { getServices, type Services } from './services';

/** The question behind the title of a page that shows a result: it names places and hosts. */
export function askTitle(
  query: URLSearchParams,
  locale: Locale,
  path: ListPath,
  services: Pick<Services, 'catalogue' | 'instance'> = getServices(),
): Question<string> {
  return {
    find({ state }) {
      const words = getWords(locale);
      const listing = findListing(state);
      if (listing === null) return words('loading.title');
      const context = { catalogue: services.catalogue(listing), words, locale };
      const { criteria } = parseCriteria(query);
      return describeTitle(criteria, toListView(path), services.instance, context);
    },
    sum: (title) => title,
  };
}
