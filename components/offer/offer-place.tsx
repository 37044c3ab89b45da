import type { ComponentProps } from 'react';
import type { NamedLink } from '@/lib/features/links';
import type { MapTiles } from '@/lib/features/map/find-map';
import { PlaceMapBox } from '../map/lazy-map';
import { PlacePin, StillMap } from '../map/still-map';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { LINE_LINK, OfferPart, type PartProps } from './offer-parts';

/** Streets are readable, and the way to the next stop is in the picture. */
const ZOOM = 15;
/** As wide as the column can be. */
const SIZE = { width: 1_024, height: 288 };

export function OfferPlace({ screen, tiles, t }: PartProps & { tiles: MapTiles | null }) {
  const { place, hostLang } = screen;
  const { name, address, position } = place;
  const title = name ?? address ?? t('offer.place');
  const away = { target: '_top', rel: 'noopener noreferrer nofollow' };
  const links: (NamedLink & ComponentProps<'a'>)[] = [];
  if (place.listHref !== null) links.push({ label: t('offer.placeAll'), href: place.listHref });
  if (position !== null) {
    const { lat, lng } = position;
    const href = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
    links.push({ label: t('offer.route'), href, ...away, rel: 'noopener nofollow' });
  }
  for (const link of place.directions) links.push({ ...link, ...away, ...markLanguage(hostLang) });
  return (
    <OfferPart title={t('offer.place')}>
      <p className="mb-3.5 flex gap-3">
        <Icon name="pin" className="mt-[0.2em]" />
        {name === null && address === null ? (
          t('offer.noPlace')
        ) : (
          <span className="min-w-0 wrap-anywhere" {...markLanguage(hostLang)}>
            {name !== null && <b>{name}</b>}
            {name !== null && address !== null && <br />}
            {address}
          </span>
        )}
      </p>
      {position !== null && (
        <PlaceMapBox
          position={position}
          zoom={ZOOM}
          title={title}
          tiles={tiles}
          labels={{
            map: t('offer.mapLabel'),
            move: t('map.labels.move'),
            loading: t('map.labels.loading'),
            failed: t('map.labels.failed'),
            zoomIn: t('map.labels.zoomIn'),
            zoomOut: t('map.labels.zoomOut'),
          }}
        >
          <StillMap
            view={{ kind: 'center', center: position, zoom: ZOOM }}
            tiles={tiles}
            size={SIZE}
          >
            <PlacePin title={title} />
          </StillMap>
        </PlaceMapBox>
      )}
      <ul className="flex flex-wrap gap-x-6 print:hidden">
        {links.map(({ label, ...link }) => (
          <li key={link.href}>
            <a className={LINE_LINK} {...link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </OfferPart>
  );
}
