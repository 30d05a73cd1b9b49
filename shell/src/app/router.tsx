import { isBackOffice, paths } from '@officina/contracts/paths';
import { Async, lazyPart, Remote, Route, Routes } from '@officina/platform';
import { PublicLayout } from '../layout/public-layout';
import { ScrollToTop } from '../layout/scroll-to-top';
import { useSite } from '../layout/site';
import { FollowAccount } from '../session/follow-account';
import { RequireUser } from '../session/require-user';
import { ReportVisits } from './report-visits';

const NotFoundPage = lazyPart(async () => ({ default: (await import('../layout/not-found-page')).NotFoundPage }));

/** The routes that the live remotes declare. The back office has a layout of its own. */
export function Router() {
  const { pages, menu } = useSite();
  return (
    <>
      <ScrollToTop />
      <ReportVisits />
      <FollowAccount />

      <Routes>
        <Route element={<PublicLayout />}>
          {pages.map(({ path, part }) =>
            isBackOffice(path) ? null : <Route key={path} path={path} element={<Remote id={part} />} />,
          )}
          <Route
            path="*"
            element={
              <Async>
                <NotFoundPage menu={menu} />
              </Async>
            }
          />
        </Route>
        {pages.map(({ path, part }) => {
          if (!isBackOffice(path)) return null;
          const page = <Remote id={part} />;
          if (path !== paths.admin) return <Route key={path} path={path} element={page} />;
          return <Route key={path} path={`${path}/*`} element={<RequireUser>{page}</RequireUser>} />;
        })}
      </Routes>
    </>
  );
}
