import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TownScreenView } from '@/lib/features/town-screen/find-town-screen';
import { getTranslator } from '@/lib/messages/get-translator';
import { TownScreen } from './town-screen';

it('says how old its data is in the part that is replaced when a page is read again', () => {
  const notice = 'Stand: Montag, 20. Juli, 10:00 Uhr';
  const options = { seconds: 12, rows: null, theme: 'auto' };
  const screen = { options, notice, filters: null, parts: [], code: null } as unknown;
  const html = renderToStaticMarkup(
    <TownScreen screen={screen as TownScreenView} locale="de" t={getTranslator('de')} />,
  );
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain(notice);
});
