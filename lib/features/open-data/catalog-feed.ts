import { getTranslator } from '../../messages/get-translator';
import type { Site } from '../../renderer/site';
import { answerMissingFile } from '../api/answer-problem';
import { answerFeed, type Feed } from '../feed/answer-feed';
import { createCatalog } from '../share/create-catalog';

/** The description of open data; only written where the instance file names a licence. */
const catalogFeed: Feed = {
  contentType: 'application/ld+json',
  build({ site, generation, siteUrl }) {
    const { name, contact, openData } = site.instance;
    if (openData === null) return '{}';
    const t = getTranslator('de');
    const texts = {
      title: t('legal.openData.title', { name }),
      description: t('legal.openData.description', { name }),
      dataset: t('legal.openData.dataset', { name }),
      api: t('legal.openData.api'),
      table: t('legal.openData.table'),
    };
    const { licence, attribution, contributor } = openData;
    const { changedAt } = generation;
    return JSON.stringify(
      createCatalog({
        ...{ siteUrl, name, licence, attribution, contributor, contact, changedAt, texts },
      }),
      null,
      2,
    );
  },
};

/**
 * Answers GET /catalog.jsonld: the programme as open data (DCAT-AP.de); 404 where the instance file
 * names no licence.
 */
export function answerCatalog(request: Request, site: Site): Response {
  if (site.instance.openData === null) return answerMissingFile();
  return answerFeed(request, 'de', catalogFeed, site);
}
