/// <reference path="./src/style-sheets.d.ts" />
// The shell bundles these modules anyway: a remote that imports them from here does not need its own copy.
export { company } from '@officina/contracts/company';
export { parsePictureUrl, picturePlaceholder, pictureSrcSet, variantAtLeast } from '@officina/contracts/picture';
export type { FetchQueryOptions, Query, QueryKey } from '@tanstack/react-query';
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { nullWhenAbsent } from './src/absent';
export { api, provideApi } from './src/api';
export { Async } from './src/async';
export { companyQuery, useCompany, useToday } from './src/company';
export { As, Slot, styled } from './src/compiled';
export { Emblem } from './src/emblem';
export { ErrorPanel } from './src/error-panel';
export { keepTabInside } from './src/keep-tab-inside';
export { isLayerOpen, openLayer, travel, useLayer, watchLayers } from './src/layers';
export { lazyPart, partPromise, track, within } from './src/lazy-part';
export { useListQuery } from './src/list-query';
export { absoluteUrl, provideOrigin } from './src/origin';
export { PageHead } from './src/page-head';
export { HttpStatus, type PageOutcome, PageOutcomeContext, usePagePreload } from './src/page-outcome';
export { Picture } from './src/picture';
export { pictureStyle, stageRatio, stageSlot } from './src/picture-slot';
export type { ExtensionPoints, PictureProps, PointName } from './src/points';
export { previewPicture } from './src/preview-picture';
export { loadAhead, Remote, useAhead } from './src/remote';
export { type PartModule, provideRemotes, type RemoteLoader } from './src/remote-loader';
export { sessionQuery, useSession } from './src/session';
export { siteImageQuery } from './src/site-image';
export { SiteLogo } from './src/site-logo';
export { SiteRouter } from './src/site-router';
export { showToast, type Toast, toastStore } from './src/toast';
export { TouchText } from './src/touch-text';
export { Waiting } from './src/waiting';
