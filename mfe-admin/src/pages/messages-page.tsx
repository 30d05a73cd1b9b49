import { MessagesPanel } from '../features/messages/messages-panel';
import { PageTitle } from '../shared/page-title';

export default function MessagesPage() {
  return (
    <>
      <PageTitle title="Gestione Messaggi" />
      <MessagesPanel />
    </>
  );
}
