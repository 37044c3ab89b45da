import type { Translator } from '@/lib/messages/language';
import type { MapTiles } from '@/lib/view/map/map-view-model';
import type { PlaceView } from '@/lib/view/offer-page/offer-view-model';
import { LazyMap } from '../map/lazy-map';
import { Icon } from '../ui/icon';
import { markHostWords } from './mark-host-words';
import { LINE_LINK, OfferPart } from './offer-part';

interface Props {
  readonly place: PlaceView;
  readonly tiles: MapTiles | null;
  readonly t: Translator;
  readonly hostLang: string | undefined;
}

/** The meeting point: first as text, then on a map. */
export function OfferPlace({ place, tiles, t, hostLang }: Props) {
  const { name, address, position } = place;
  return (
    <OfferPart title={t('offer.place')}>
      <p className="mb-3.5 flex gap-3">
        <Icon name="pin" className="mt-[0.2em]" />
        {name === null && address === null ? (
          t('offer.noPlace')
        ) : (
          <span className="min-w-0 wrap-anywhere" {...markHostWords(hostLang)}>
            {name !== null && <b>{name}</b>}
            {name !== null && address !== null && <br />}
            {address}
          </span>
        )}
      </p>
      {position !== null && (
        <LazyMap
          position={position}
          title={name ?? address ?? t('offer.place')}
          tiles={tiles}
          labels={{
            show: t('offer.showMap'),
            map: t('offer.mapLabel'),
            loading: t('offer.mapLoading'),
            failed: t('offer.mapFailed'),
            zoomIn: t('offer.zoomIn'),
            zoomOut: t('offer.zoomOut'),
          }}
        />
      )}
      <ul className="flex flex-wrap gap-x-6 print:hidden">
        {place.listHref !== null && (
          <li>
            <a className={LINE_LINK} href={place.listHref}>
              {t('offer.placeAll')}
            </a>
          </li>
        )}
        {position !== null && (
          <li>
            <a
              className={LINE_LINK}
              rel="noopener nofollow"
              target="_top"
              href={`https://www.openstreetmap.org/?mlat=${position.lat}&mlon=${position.lng}#map=17/${position.lat}/${position.lng}`}
            >
              {t('offer.route')}
            </a>
          </li>
        )}
        {place.directions.map(({ label, href }) => (
          <li key={href}>
            <a
              className={LINE_LINK}
              rel="noopener noreferrer nofollow"
              target="_top"
              href={href}
              {...markHostWords(hostLang)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </OfferPart>
  );
}
