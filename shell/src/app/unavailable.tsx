import { Route, Routes } from '@officina/platform';
import { PublicLayout } from '../layout/public-layout';
import { UnavailablePage } from '../layout/unavailable-page';

/** The frame of the site at any address, for the server, with the sentence that its data is away. */
export function Unavailable() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<UnavailablePage />} />
      </Route>
    </Routes>
  );
}
