import { shownEmail } from '@officina/contracts/shown-email';
import { Async, useCompany } from '@officina/platform';
import { Text } from '@officina/ui';
import { PrivacySection } from './privacy-section';
import { Retention, untilNeeded } from './retention';

/** Privacy notice as required by art. 13 GDPR. */
export function PrivacyNotice() {
  const { legalName, vatNumber, address, phone, privacy, ...company } = useCompany();
  const email = privacy.email || company.email;
  return (
    <>
      <PrivacySection title="Chi tratta i tuoi dati">
        <Text>
          Il titolare del trattamento è {privacy.controller || legalName}, {address.street}, {address.postcode}{' '}
          {address.town} ({address.province}), partita IVA {vatNumber}.
        </Text>
        <Text>
          Per qualsiasi domanda sui tuoi dati scrivi a <a href={`mailto:${email}`}>{shownEmail(email)}</a> o chiama il{' '}
          <a href={`tel:${phone.e164}`}>{phone.display}</a>.
        </Text>
      </PrivacySection>
      <PrivacySection title="Quali dati raccogliamo">
        <Text>Puoi visitare tutto il sito senza dirci chi sei. Riceviamo dati personali in due soli casi:</Text>
        <ul>
          <li>
            quando ci scrivi dal modulo di contatto: nome, indirizzo email, telefono se ce lo lasci, oggetto e testo del
            messaggio, con la data di invio;
          </li>
          <li>
            quando il tuo browser chiede una pagina: l’indirizzo IP, che serve a risponderti. Per difendere il modulo
            dagli abusi contiamo i messaggi inviati da una stessa rete, sotto forma di un’impronta da cui non si può
            risalire all’indirizzo, per circa dieci minuti.
          </li>
        </ul>
        <Text>
          Contiamo quante volte viene aperta ogni pagina e da quale sito si arriva, per esempio da una ricerca o da un
          social network. Sono soltanto numeri: senza cookie, senza indirizzo IP, e non dicono nulla di chi sei. Perché
          un programma non li gonfi, il server ricorda per mezz’ora, solo in memoria, un’impronta della rete. Le pagine
          ci dicono anche quanto ci mettono a comparire e a rispondere: numeri che vengono sommati, e che restano 30
          giorni.
        </Text>
        <Text>Ti chiediamo di non inviare dal modulo dati sensibili, come quelli sulla salute.</Text>
      </PrivacySection>
      <PrivacySection title="Perché e su quale base">
        <ul>
          <li>
            Rispondere alle tue richieste e preparare preventivi: è l’esecuzione di misure precontrattuali che ci hai
            chiesto (art. 6, par. 1, lett. b, del Regolamento UE 2016/679, «GDPR»).
          </li>
          <li>
            Tenere il sito sicuro e funzionante: è un nostro legittimo interesse (art. 6, par. 1, lett. f, del GDPR).
          </li>
        </ul>
        <Text>
          Scriverci è una tua libera scelta: senza nome, email e messaggio, però, non possiamo risponderti. Non usiamo i
          tuoi dati per pubblicità, non li vendiamo e non prendiamo decisioni automatizzate né tracciamo profili.
        </Text>
      </PrivacySection>
      <PrivacySection title="Per quanto tempo">
        <Text>
          Conserviamo i messaggi e le nostre risposte per{' '}
          <Async waiting={untilNeeded} failed={untilNeeded}>
            <Retention />
          </Async>
          : poi il sito li cancella da solo. Un messaggio cancellato prima resta ancora 30 giorni in un cestino, per
          rimediare agli errori, e poi viene eliminato per sempre. Uno che il sito mette da parte come sospetto spam
          viene eliminato dopo 30 giorni. Nelle copie di sicurezza può restare fino a un anno in più. Se ne nasce un
          incarico o una vendita, i dati necessari a contratto e fatture restano per il tempo che la legge impone (dieci
          anni). I conti delle visite restano 25 mesi.
        </Text>
      </PrivacySection>
      <PrivacySection title="Chi può riceverli">
        <Text>I messaggi li legge chi in officina risponde ai clienti. Fuori da noi li possono ricevere soltanto:</Text>
        <ul>
          <li>
            il fornitore che ospita il sito e la sua banca dati{privacy.host ? ` (${privacy.host})` : ''}, per nostro
            conto;
          </li>
          <li>
            EmailJS, quando la notifica per email è attiva: dopo l’invio del modulo il tuo browser gli consegna il
            messaggio, e lui lo recapita alla nostra casella;
          </li>
          <li>
            OpenStreetMap Foundation, per la mappa della pagina Contatti: viene caricata solo quando scorri fino ad
            essa, e in quel momento riceve il tuo indirizzo IP. Fino ad allora vedi un disegno.
          </li>
        </ul>
        <Text>
          Se uno di questi servizi tratta dati fuori dallo Spazio economico europeo, lo fa con le garanzie previste
          dagli articoli 44 e seguenti del GDPR. I collegamenti a WhatsApp e ai social network non inviano nulla finché
          non li apri.
        </Text>
      </PrivacySection>
      <PrivacySection title="Cookie">
        <Text>
          Chi visita il sito non riceve cookie per essere contato, riconosciuto o seguito: niente pubblicità, niente
          pulsanti di terzi. Per questo non trovi un banner. Il browser ricorda soltanto, nella scheda aperta, il punto
          a cui eri arrivato in una pagina e il messaggio che non hai ancora inviato, e li dimentica quando la chiudi.
        </Text>
        <Text>
          Ogni tanto proviamo una nuova versione del sito con una parte delle visite. In quei giorni un cookie tecnico
          ricorda, finché non chiudi il browser, quale delle due versioni stai vedendo: non dice altro, e non distingue
          una persona da un’altra.
        </Text>
        <Text>Gli altri cookie tecnici servono solo nell’area riservata di chi gestisce il sito, dopo l’accesso.</Text>
      </PrivacySection>
      <PrivacySection title="I tuoi diritti">
        <Text>
          Puoi chiederci in ogni momento di vedere i tuoi dati, correggerli, cancellarli, riceverli in un formato
          leggibile, limitarne l’uso od opporti al trattamento (articoli 15–22 del GDPR). Basta un’email a{' '}
          <a href={`mailto:${email}`}>{shownEmail(email)}</a>: rispondiamo entro un mese.
        </Text>
        <Text>
          Se ritieni che i tuoi diritti non siano stati rispettati puoi rivolgerti al{' '}
          <a href="https://www.garanteprivacy.it/" target="_blank" rel="noopener">
            Garante per la protezione dei dati personali
            <span className="visually-hidden"> (si apre in una nuova scheda)</span>
          </a>
          .
        </Text>
      </PrivacySection>
    </>
  );
}
