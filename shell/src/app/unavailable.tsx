import { Route, Routes } from '@officina/platform';
import { PublicLayout } from '../layout/public-layout';
import { UnavailablePage } from '../layout/unavailable-page';

/** For the server: the layout at any URL, with the text that the site is unavailable. */
export function Unavailable() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<UnavailablePage />} />
      </Route>
    </Routes>
  );
}
