import { expect, test } from 'bun:test';
import { OnSite } from '@officina/platform/test';
import { renderToString } from 'react-dom/server';
import EventsPage from './events-page';

test('the page is rendered with its title as the only heading of level 1', () => {
  const html = renderToString(
    <OnSite path="/eventi">
      <EventsPage />
    </OnSite>,
  );
  const titles = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, title]) => title);
  expect(titles).toEqual(['Eventi']);
});
