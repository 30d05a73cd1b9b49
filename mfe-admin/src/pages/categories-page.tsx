import { Async } from '@officina/platform';
import { Text } from '@officina/ui';
import { CategoriesManager } from '../features/categories/categories-manager';
import { PageTitle } from '../shared/ui/page-title';

export default function CategoriesPage() {
  return (
    <>
      <PageTitle title="Gestione Categorie" />
      <Async waiting={<Text role="status">Caricamento categorie...</Text>}>
        <CategoriesManager />
      </Async>
    </>
  );
}
