import { Async, lazyPart, Remote, Route, Routes } from '@officina/platform';
import { PublicLayout } from '../layout/public-layout';
import { ScrollToTop } from '../layout/scroll-to-top';
import { RequireUser } from '../session/require-user';
import { ReportVisits } from './report-visits';

const NotFoundPage = lazyPart(async () => ({ default: (await import('../layout/not-found-page')).NotFoundPage }));

export function Router() {
  return (
    <>
      <ScrollToTop />
      <ReportVisits />
      <Routes>
        <Route element={<PublicLayout />}>
          <Route index element={<Remote id="mfe_public/Home" />} />
          <Route path="gallery" element={<Remote id="mfe_public/Gallery" />} />
          <Route path="gallery/:id" element={<Remote id="mfe_public/Project" />} />
          <Route path="cars" element={<Remote id="mfe_public/Cars" />} />
          {/* The same part: a release from before there was an archive then shows the cars for sale. */}
          <Route path="sold" element={<Remote id="mfe_public/Cars" />} />
          <Route path="cars/:id" element={<Remote id="mfe_public/Car" />} />
          <Route path="contact" element={<Remote id="mfe_public/Contact" />} />
          <Route path="privacy" element={<Remote id="mfe_public/Privacy" />} />
          <Route
            path="*"
            element={
              <Async>
                <NotFoundPage />
              </Async>
            }
          />
        </Route>
        <Route path="auth" element={<Remote id="mfe_admin/Login" />} />
        <Route
          path="admin/*"
          element={
            <RequireUser>
              <Remote id="mfe_admin/App" />
            </RequireUser>
          }
        />
      </Routes>
    </>
  );
}
