import { Async, Route, Routes } from '@officina/platform';
import { AdminThemeProvider } from '@officina/ui-admin';
import { lazy } from 'react';
import { AdminLayout } from './features/navigation/admin-layout';
import { NotFoundPage } from './pages/not-found-page';

const DashboardPage = lazy(() => import('./pages/dashboard-page'));
const ProjectsPage = lazy(() => import('./pages/projects-page'));
const ProjectNewPage = lazy(() => import('./pages/project-new-page'));
const CarsPage = lazy(() => import('./pages/cars-page'));
const CarNewPage = lazy(() => import('./pages/car-new-page'));
const ProjectImagesPage = lazy(() => import('./pages/project-images-page'));
const CarImagesPage = lazy(() => import('./pages/car-images-page'));
const ImagesPage = lazy(() => import('./pages/images-page'));
const MessagesPage = lazy(() => import('./pages/messages-page'));
const EmailConfigPage = lazy(() => import('./pages/email-config-page'));
const EmailDatabasePage = lazy(() => import('./pages/email-database-page'));
const CategoriesPage = lazy(() => import('./pages/categories-page'));

/** Every page of the back office, below /admin. The shell mounts it for a signed-in user only. */
export default function AdminRoutes() {
  return (
    <AdminThemeProvider>
      <AdminLayout>
        <Async>
          <Routes>
            <Route index element={<DashboardPage />} />
            <Route path="projects" element={<ProjectsPage />} />
            <Route path="projects/new" element={<ProjectNewPage />} />
            <Route path="cars" element={<CarsPage />} />
            <Route path="cars/new" element={<CarNewPage />} />
            <Route path="projects/:id/images" element={<ProjectImagesPage />} />
            <Route path="cars/:id/images" element={<CarImagesPage />} />
            <Route path="images" element={<ImagesPage />} />
            <Route path="messages" element={<MessagesPage />} />
            <Route path="email-config" element={<EmailConfigPage />} />
            <Route path="email-database" element={<EmailDatabasePage />} />
            <Route path="categories" element={<CategoriesPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Async>
      </AdminLayout>
    </AdminThemeProvider>
  );
}
