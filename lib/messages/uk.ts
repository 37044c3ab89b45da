import booklet from './uk/booklet.json' with { type: 'json' };
import card from './uk/card.json' with { type: 'json' };
import changes from './uk/changes.json' with { type: 'json' };
import criteria from './uk/criteria.json' with { type: 'json' };
import deadlines from './uk/deadlines.json' with { type: 'json' };
import easy from './uk/easy.json' with { type: 'json' };
import embed from './uk/embed.json' with { type: 'json' };
import error from './uk/error.json' with { type: 'json' };
import feed from './uk/feed.json' with { type: 'json' };
import gateway from './uk/gateway.json' with { type: 'json' };
import legal from './uk/legal.json' with { type: 'json' };
import lens from './uk/lens.json' with { type: 'json' };
import list from './uk/list.json' with { type: 'json' };
import loading from './uk/loading.json' with { type: 'json' };
import map from './uk/map.json' with { type: 'json' };
import missing from './uk/missing.json' with { type: 'json' };
import offer from './uk/offer.json' with { type: 'json' };
import offline from './uk/offline.json' with { type: 'json' };
import screen from './uk/screen.json' with { type: 'json' };
import shortlist from './uk/shortlist.json' with { type: 'json' };
import site from './uk/site.json' with { type: 'json' };
import table from './uk/table.json' with { type: 'json' };
import week from './uk/week.json' with { type: 'json' };

/** All messages for families, by namespace. */
export const uk = {
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
