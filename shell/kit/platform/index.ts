export type { DehydratedState } from '@tanstack/react-query';
export {
  HydrationBoundary,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { atom, createStore, Provider as StoreProvider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { nullWhenAbsent } from './src/absent';
export { api, provideApi } from './src/api';
export { Async } from './src/async';
export { ErrorPanel } from './src/error-panel';
export { HttpStatus, StatusContext } from './src/http-status';
export { PageHead } from './src/page-head';
export { Picture } from './src/picture';
export type { PartModule, RemoteLoader } from './src/remote';
export { provideRemotes, Remote, RemoteFailed } from './src/remote';
export { SessionProvider, sessionQuery, useSession } from './src/session';
export { siteImageQuery } from './src/site-image';
export { showToast, toastStore } from './src/toast';
export { Waiting } from './src/waiting';
