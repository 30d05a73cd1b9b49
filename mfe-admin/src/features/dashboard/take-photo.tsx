import { newRecordTitle } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { queryOptions, useNavigate, useQuery } from '@officina/platform';
import { Button, chakra, Text } from '@officina/ui';
import { useRef } from 'react';
import { api } from '../../shared/api';
import { MenuAction, useButtonMenu } from '../../shared/lists/action-menu';
import { keepPicture } from '../../shared/pictures/local-pictures';
import { uploads } from '../../shared/uploads/uploads';

const page = { limit: 6, offset: 0 } as const;

/** What photos are taken of: the restorations in progress, then what is not online yet. */
const worksQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'works'],
  queryFn: async ({ signal }) => {
    const [ongoing, projects, cars] = await Promise.all([
      api.call('listProjects', { query: { ...page, state: 'ongoing' }, signal }),
      api.call('listProjects', { query: { ...page, state: 'draft' }, signal }),
      api.call('listCars', { query: { ...page, state: 'draft' }, signal }),
    ]);
    return [
      ...[...ongoing, ...projects].map(({ id, title }) => ({
        entityType: 'project' as const,
        entityId: id,
        name: title,
      })),
      ...cars.map(({ id, make, model }) => ({ entityType: 'car' as const, entityId: id, name: `${make} ${model}` })),
    ];
  },
});

/** On a touch screen: takes a photo into a work, which is chosen first, with the second press. */
export function TakePhoto() {
  const { button, menu } = useButtonMenu('take-photo', 'top-end');
  const { data: works } = useQuery({ ...worksQuery, enabled: button['aria-expanded'] });
  const owner = useRef<NonNullable<typeof works>[number]>(undefined);
  const camera = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  function send(files: FileList | null) {
    if (!owner.current || !files) return;
    const { entityType, entityId } = owner.current;
    const photos = [...files].map((file) => ({
      file,
      source: keepPicture(file),
      isReady: false,
      sortOrder: undefined,
    }));
    uploads.addAndSend({ entityType, entityId }, photos);
  }

  return (
    <>
      <Button {...button} size="sm" variant="outline" css={onTouch}>
        Scatta
      </Button>
      <chakra.input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          send(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {menu(() => (
        <>
          {works ? null : (
            <Text role="status" padding="3">
              Caricamento…
            </Text>
          )}
          {works?.map((work) => (
            <MenuAction
              key={`${work.entityType} ${work.entityId}`}
              value={`${work.entityType} ${work.entityId}`}
              onSelect={() => {
                owner.current = work;
                camera.current?.click();
              }}
            >
              {work.name}
            </MenuAction>
          ))}
          <MenuAction value="new" onSelect={() => void navigate(ownerPages.project.new)}>
            {newRecordTitle('project')}
          </MenuAction>
        </>
      ))}
    </>
  );
}

const onTouch = { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } };
