import { newRecordTitle } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { queryOptions, useNavigate, useQuery } from '@officina/platform';
import { Button, chakra, Text } from '@officina/ui';
import { useRef } from 'react';
import { MenuAction, useButtonMenu } from '../../shared/lists/action-menu';
import { keepPicture } from '../../shared/photos/local-pictures';
import { photoOf } from '../../shared/photos/uploads/upload';
import { uploads } from '../../shared/photos/uploads/uploads';
import { listNamed } from '../../shared/records/record-names';

const limit = 6;

/** The records to take photos of: first restorations in progress, then what is not published yet. */
const worksQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'works'],
  queryFn: async ({ signal }) => {
    const works = await Promise.all([
      listNamed('project', { limit, state: 'ongoing' }, signal),
      listNamed('project', { limit, state: 'draft' }, signal),
      listNamed('car', { limit, state: 'draft' }, signal),
    ]);
    return works.flat();
  },
});

/** For touch screens: the first press opens a menu of records, the second selects one and opens the camera. */
export function TakePhoto() {
  const { button, menu } = useButtonMenu('take-photo', 'top-end');
  const { data: works, isError } = useQuery({ ...worksQuery, enabled: button['aria-expanded'] });
  const owner = useRef<NonNullable<typeof works>[number]>(undefined);
  const camera = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  function send(files: FileList | null) {
    if (!owner.current || !files) return;
    const { kind, id } = owner.current;
    const photos = [...files].map((file) => photoOf(keepPicture(file)));
    uploads.addAndSend({ entityType: kind, entityId: id }, photos);
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
              {isError ? 'Non è stato possibile caricare i lavori. Chiudi e riprova.' : 'Caricamento…'}
            </Text>
          )}
          {works?.map((work) => (
            <MenuAction
              key={`${work.kind} ${work.id}`}
              value={`${work.kind} ${work.id}`}
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
