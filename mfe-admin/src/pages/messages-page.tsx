import { Async } from '@officina/platform';
import { MessagesBoard } from '../features/messages/messages-board';
import { PageTitle } from '../shared/page-title';

export default function MessagesPage() {
  return (
    <>
      <PageTitle title="Gestione Messaggi" />
      <Async>
        <MessagesBoard />
      </Async>
    </>
  );
}
