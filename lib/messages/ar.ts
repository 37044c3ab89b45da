import booklet from './ar/booklet.json' with { type: 'json' };
import card from './ar/card.json' with { type: 'json' };
import changes from './ar/changes.json' with { type: 'json' };
import criteria from './ar/criteria.json' with { type: 'json' };
import deadlines from './ar/deadlines.json' with { type: 'json' };
import easy from './ar/easy.json' with { type: 'json' };
import embed from './ar/embed.json' with { type: 'json' };
import error from './ar/error.json' with { type: 'json' };
import feed from './ar/feed.json' with { type: 'json' };
import gateway from './ar/gateway.json' with { type: 'json' };
import legal from './ar/legal.json' with { type: 'json' };
import lens from './ar/lens.json' with { type: 'json' };
import list from './ar/list.json' with { type: 'json' };
import loading from './ar/loading.json' with { type: 'json' };
import map from './ar/map.json' with { type: 'json' };
import missing from './ar/missing.json' with { type: 'json' };
import offer from './ar/offer.json' with { type: 'json' };
import offline from './ar/offline.json' with { type: 'json' };
import screen from './ar/screen.json' with { type: 'json' };
import shortlist from './ar/shortlist.json' with { type: 'json' };
import site from './ar/site.json' with { type: 'json' };
import table from './ar/table.json' with { type: 'json' };
import week from './ar/week.json' with { type: 'json' };

/** All messages for families, by namespace. */
export const ar = {
  booklet,
  card,
  changes,
  criteria,
  deadlines,
  easy,
  embed,
  error,
  feed,
  gateway,
  legal,
  lens,
  list,
  loading,
  map,
  missing,
  offer,
  offline,
  screen,
  shortlist,
  site,
  table,
  week,
};
