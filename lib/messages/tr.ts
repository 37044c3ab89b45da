import booklet from './tr/booklet.json' with { type: 'json' };
import card from './tr/card.json' with { type: 'json' };
import changes from './tr/changes.json' with { type: 'json' };
import criteria from './tr/criteria.json' with { type: 'json' };
import deadlines from './tr/deadlines.json' with { type: 'json' };
import easy from './tr/easy.json' with { type: 'json' };
import embed from './tr/embed.json' with { type: 'json' };
import error from './tr/error.json' with { type: 'json' };
import feed from './tr/feed.json' with { type: 'json' };
import gateway from './tr/gateway.json' with { type: 'json' };
import legal from './tr/legal.json' with { type: 'json' };
import lens from './tr/lens.json' with { type: 'json' };
import list from './tr/list.json' with { type: 'json' };
import loading from './tr/loading.json' with { type: 'json' };
import map from './tr/map.json' with { type: 'json' };
import missing from './tr/missing.json' with { type: 'json' };
import offer from './tr/offer.json' with { type: 'json' };
import offline from './tr/offline.json' with { type: 'json' };
import screen from './tr/screen.json' with { type: 'json' };
import shortlist from './tr/shortlist.json' with { type: 'json' };
import site from './tr/site.json' with { type: 'json' };
import table from './tr/table.json' with { type: 'json' };
import week from './tr/week.json' with { type: 'json' };

/** All messages for families, by namespace. */
export const tr = {
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
