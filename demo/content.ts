/** The demo catalogue: projects and cars with realistic texts. */

export interface DemoPicture {
  readonly file: string;
  readonly alt: string;
  readonly caption?: string;
}

export interface DemoProject {
  readonly title: string;
  readonly description: string;
  readonly category: 'restoration' | 'customization' | 'engine';
  readonly completionDate: string;
  readonly duration: number;
  readonly workDetails: readonly string[];
  readonly finalResult: string;
  readonly featured: boolean;
  readonly pictures: readonly DemoPicture[];
}

export interface DemoCar {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly engineSize: string;
  readonly price: number;
  readonly mileage: number;
  readonly description: string;
  readonly history: string;
  readonly available: boolean;
  readonly features: readonly string[];
  readonly categories: readonly ('restored' | 'matching-numbers' | 'certified' | 'rare' | 'convertible')[];
  readonly bodyType?: 'berlina' | 'cabriolet' | 'coupe' | 'familiare' | 'spider' | 'targa';
  readonly bodyColor?: string;
  readonly interiorColor?: string;
  readonly fuel?: 'benzina' | 'gpl';
  readonly power?: number;
  readonly gearbox?: 'manuale' | 'semiautomatico';
  readonly firstRegistration?: string;
  readonly owners?: number;
  readonly chassisNumber?: string;
  readonly showsChassisNumber?: boolean;
  readonly engineNumber?: string;
  readonly showsEngineNumber?: boolean;
  readonly pictures: readonly DemoPicture[];
}

export interface DemoMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly read: boolean;
  readonly daysAgo: number;
  readonly state?: 'open' | 'waiting' | 'won';
  /** Model of the car that it is about. */
  readonly car?: string;
  readonly note?: string;
  /** Sent a day after the message. */
  readonly reply?: string;
  readonly remindInDays?: number;
}

export interface DemoSiteImage {
  readonly file: string;
  readonly entityType: 'logo' | 'hero' | 'about' | 'gallery';
  readonly alt: string;
  readonly caption?: string;
}

export const demoProjects: readonly DemoProject[] = [
  {
    title: 'Lancia Fulvia Coupé 1.3\u00a0S: restauro completo',
    description:
      'È arrivata su un carrello da un fienile di Barge, ferma dal 1994, con due gomme a terra e il libretto ancora nel cassetto. Il proprietario, figlio del primo intestatario, voleva sapere soltanto una cosa: se ne valesse la pena. Sotto la polvere la scocca era dritta, il telaietto anteriore sano, le porte chiudevano ancora con quel rumore secco. Ne valeva la pena.\n\nL’abbiamo smontata fino all’ultimo clip, catalogando oltre novecento pezzi in cassette numerate. Sabbiatura leggera, poi quattro mesi di lamiera: sottoporta, passaruota posteriori, mezzo fondo baule e le due traverse sotto il radiatore, rifatte a mano perché in commercio non esistono. Le saldature originali a punti sono state rispettate una per una.\n\nIl V4 stretto, numero coerente con il telaio, è stato aperto e misurato: bastavano bronzine, guide valvola e segmenti. I due Solex li abbiamo ricostruiti con alberini nuovi; per il paraurti posteriore, quello giusto con i rostri bassi, ci sono voluti sette mesi e un viaggio a Imola.',
    category: 'restoration',
    completionDate: '2026-04-18',
    duration: 14,
    workDetails: [
      'Smontaggio totale e catalogazione di oltre 900 componenti',
      'Sabbiatura a bassa pressione e ricostruzione di sottoporta, passaruota e fondo baule',
      'Ciclo verniciatura: epossidico, fondo, quattro mani di Amaranto di Montebello, lucidatura a mano',
      'Motore 818.303 revisionato: bronzine, segmenti, guide e sedi valvola',
      'Solex C35 ricostruiti con alberini nuovi e carburati al banco',
      'Cromature rifatte a rame, nichel e cromo su 38 pezzi',
      'Sellerie in panno Lancia color nocciola, imbottiture nuove su telai originali',
    ],
    finalResult:
      'Consegnata ad aprile con 1.140 ore di lavoro documentate e un fascicolo di 600 fotografie. Ha ottenuto la targa oro ASI alla prima visita. Da allora ha percorso quattromila chilometri senza un fermo: il proprietario la usa la domenica, salendo a Sampeyre per la strada lunga.',
    featured: true,
    pictures: [
      {
        file: 'fulvia-1.webp',
        alt: 'Lancia Fulvia Coupé amaranto di profilo sotto i portici di una piazza piemontese',
        caption: 'Dopo la consegna, in piazza',
      },
      {
        file: 'fulvia-2.webp',
        alt: 'La stessa Fulvia Coupé impolverata e arrugginita dentro un fienile',
        caption: 'Come l’abbiamo trovata, a Barge',
      },
      {
        file: 'fulvia-3.webp',
        alt: 'Scocca nuda della Fulvia in lamiera viva sul girarrosto dell’officina',
        caption: 'Scocca in lamiera viva',
      },
      {
        file: 'fulvia-4.webp',
        alt: 'Dettaglio dei doppi fari e della calandra della Fulvia',
        caption: 'Fari e calandra a montaggio finito',
      },
    ],
  },
  {
    title: 'Fiat 500 F del 1965: ritorno al celeste',
    description:
      'La 500 della nonna, quella che in famiglia hanno guidato tutti. Negli anni Ottanta era diventata rossa, poi bianca, poi di un blu che nessuno ricordava di aver scelto. Grattando dietro il serbatoio abbiamo trovato il colore di fabbrica, il celeste codice 402: da lì è partito tutto.\n\nI fondi erano stati coperti con tre strati di catrame, e sotto il catrame non c’era più molto. Abbiamo montato la scocca in dima, sostituito i due pavimenti, il tunnel e i longheroncini, poi controllato la geometria porta per porta. Il padiglione e i cofani sono i suoi: ammaccati, raddrizzati a leva e a martello, nessun chilo di stucco.\n\nIl bicilindrico è stato revisionato con cilindri e pistoni nuovi, mantenendo i 499 cc e i suoi diciotto cavalli. La capote è in tela spigata come l’originale, cucita a Racconigi.',
    category: 'restoration',
    completionDate: '2025-06-06',
    duration: 8,
    workDetails: [
      'Scocca in dima e sostituzione di fondi, tunnel e longheroncini',
      'Battilastra su cofani e padiglione, senza riporti di stucco',
      'Riverniciatura in celeste 402 su campione rilevato dietro il serbatoio',
      'Revisione del motore 110 F: cilindri, pistoni, frizione e volano equilibrato',
      'Freni a tamburo con ceppi rifoderati e pompa nuova',
      'Capote in tela spigata e interni in skai rosso su disegno originale',
    ],
    finalResult:
      'È uscita dall’officina il giorno del compleanno della nonna, che ha compiuto novantun anni e ha voluto guidarla fino a Manta. Peso finale 522 chili, due più del libretto: è la vernice buona.',
    featured: true,
    pictures: [
      {
        file: 'cinquecento-1.webp',
        alt: 'Fiat 500 F celeste sul lungomare con case liguri dipinte',
        caption: 'Il primo viaggio lungo, fino al mare',
      },
      { file: 'cinquecento-2.webp', alt: 'Frontale della Fiat 500 celeste su fondo di carta chiara' },
      {
        file: 'cinquecento-3.webp',
        alt: 'Scocca della 500 in fondo grigio sul girarrosto',
        caption: 'In fondo epossidico, prima del colore',
      },
      {
        file: 'cinquecento-4.webp',
        alt: 'Tavola tecnica della Fiat 500 con quote e linee di costruzione',
        caption: 'La tavola usata per la dima',
      },
    ],
  },
  {
    title: 'Alfa Romeo Giulia Super: revisione del bialbero',
    description:
      'Una Giulia Super 1.6 del 1967, verde come dev’essere, usata ogni settimana da un veterinario di Savigliano. Fumava in rilascio, consumava un chilo d’olio ogni mille chilometri e a caldo la pressione scendeva sotto i due bar. Il cliente non voleva cavalli in più: voleva altri quarant’anni.\n\nMotore a terra, completamente smontato. L’albero era dritto ma con i perni ovalizzati di tre centesimi: rettifica alla prima minorazione, bilanciatura con volano e frizione, bronzine nuove. La testa aveva una crepa fra due sedi, riparata a freddo con perni filettati, poi sedi in lega per la benzina verde e guide in bronzo.\n\nCanne e pistoni di misura originale, catena doppia, pompe dell’acqua e dell’olio nuove. I due Weber 40 DCOE sono stati puliti a ultrasuoni e sincronizzati con il vacuometro a quattro colonne.',
    category: 'engine',
    completionDate: '2025-11-14',
    duration: 3,
    workDetails: [
      'Smontaggio, lavaggio e misura completa con scheda tolleranze',
      'Rettifica e bilanciatura di albero, volano e frizione',
      'Testa riparata con perni a freddo, sedi valvola in lega, guide in bronzo',
      'Canne e pistoni nuovi, diametro 78 mm come da fabbrica',
      'Weber 40 DCOE a ultrasuoni, getti verificati e sincronizzazione',
      'Rodaggio al banco per sei ore e primo tagliando a 500 km',
    ],
    finalResult:
      'Pressione olio di quattro bar a caldo, compressione uguale sui quattro cilindri entro tre decimi. Il banco ha letto 97 cavalli, uno in meno del libretto. Il consumo d’olio, dopo tremila chilometri, non si misura.',
    featured: true,
    pictures: [
      {
        file: 'giulia-super-1.webp',
        alt: 'Alfa Romeo Giulia Super verde in officina, alla luce delle lampade',
        caption: 'La sera prima della prova su strada',
      },
      {
        file: 'giulia-super-2.webp',
        alt: 'Vano motore visto dall’alto con il bialbero lucidato e i due carburatori',
        caption: 'Il bialbero rimontato',
      },
      { file: 'giulia-super-3.webp', alt: 'Frontale della Giulia con i fari accesi davanti all’insegna dell’officina' },
      {
        file: 'giulia-super-4.webp',
        alt: 'Pistoni, valvole, molle e carburatori disposti in ordine su un telo',
        caption: 'Tutto misurato, pronto al montaggio',
      },
    ],
  },
  {
    title: 'Citroën DS 21 Pallas: idraulica e restauro',
    description:
      'Le DS spaventano i meccanici per via dell’idraulica, e a furia di spaventarli restano ferme. Questa, una 21 Pallas del 1968 a liquido verde, era seduta sulle ruote da undici anni in una rimessa di Pinerolo. La carrozzeria aveva bisogno di mani pazienti, l’impianto di qualcuno che lo leggesse come uno spartito.\n\nAbbiamo rifatto tutte le tubazioni, quarantadue, piegandole sulle vecchie; revisionato pompa, regolatore e i due correttori di altezza; ricaricato le sei sfere. Nel frattempo il carrozziere ha tolto i parafanghi, che nella DS sono imbullonati, e ha risanato i longheroni a scatola aperti con una finestra e richiusi a filo.\n\nColore grigio ardesia con tetto crema, pelle cognac, moquette spessa come un tappeto. Le frecce a trombetta sono le originali, ricromate.',
    category: 'restoration',
    completionDate: '2024-10-05',
    duration: 16,
    workDetails: [
      'Quarantadue tubazioni idrauliche rifatte in acciaio e flangiate',
      'Revisione di pompa a sette pistoni, regolatore e correttori di altezza',
      'Longheroni scatolati aperti, risanati e protetti con cera',
      'Verniciatura con pannelli smontati e riallineati in due giorni',
      'Tetto in vetroresina ripristinato e verniciato crema',
      'Sellerie in pelle cognac su schiume nuove a densità originale',
    ],
    finalResult:
      'Si alza in diciotto secondi e resta alta tutta la notte: chi conosce le DS sa quanto vale. Oggi accompagna gli sposi del Pinerolese e due volte l’anno sale al Sestriere, senza aver perso una goccia di liquido.',
    featured: false,
    pictures: [
      {
        file: 'ds21-1.webp',
        alt: 'Citroën DS grigio ardesia sotto i portici in un giorno di pioggia',
        caption: 'Torino, prima uscita',
      },
      { file: 'ds21-2.webp', alt: 'La DS sul ponte sollevatore in officina', caption: 'Sul ponte, per le tubazioni' },
      { file: 'ds21-3.webp', alt: 'Sedili anteriori in pelle cognac con cuciture verticali' },
      { file: 'ds21-4.webp', alt: 'Dettaglio della coda della DS con la ruota posteriore semicoperta' },
    ],
  },
  {
    title: 'Volkswagen T1 Kombi: casa da viaggio',
    description:
      'Un Kombi del 1966 comprato in Portogallo da una coppia di Busca, con un’idea chiara: dormire in riva ai laghi senza che da fuori si veda niente. Nessun tetto rialzato, nessuna tenda laterale, nessuna scritta. Fuori un furgone bicolore, dentro una piccola barca.\n\nLa meccanica è rimasta quella, 1493 cc ad aria, con impianto a 12 volt, freni a disco anteriori reversibili e un secondo alternatore discreto. Abbiamo conservato ogni foro originale: tutto quello che è stato aggiunto si può smontare in un pomeriggio.\n\nGli arredi sono in frassino curvato, costruiti con un maestro d’ascia del Lago Maggiore: letto trasversale, cucina che scorre fuori dalla porta, frigo a pozzetto, quattro cassetti che non sbattono. Le tende le ha cucite la proprietaria.',
    category: 'customization',
    completionDate: '2025-05-10',
    duration: 9,
    workDetails: [
      'Risanamento di sottoscocca, longherine e gocciolatoi',
      'Bicolore verde acqua e avorio, linea di cintura tirata a mano',
      'Arredo smontabile in frassino curvato con letto da 190 cm',
      'Impianto a 12 V con batteria servizi nascosta sotto la panca',
      'Freni a disco anteriori reversibili, tamburi originali conservati',
      'Isolamento in sughero e pavimento in linoleum naturale',
    ],
    finalResult:
      'Ventidue laghi nella prima estate, a settantacinque all’ora. Il collaudo ha riconosciuto l’allestimento senza modifiche alla struttura, e il mezzo ha mantenuto l’iscrizione come veicolo di interesse storico.',
    featured: true,
    pictures: [
      {
        file: 'bus-t1-1.webp',
        alt: 'Volkswagen T1 bicolore verde acqua e avorio su una strada lungo il lago',
        caption: 'Primo lago di ventidue',
      },
      {
        file: 'bus-t1-2.webp',
        alt: 'Il furgone prima dei lavori, arrugginito, in una rimessa di legno',
        caption: 'Al suo arrivo dal Portogallo',
      },
      { file: 'bus-t1-3.webp', alt: 'Dettaglio della fiancata bicolore con finestrini cromati fra le colline' },
      { file: 'bus-t1-4.webp', alt: 'Motore boxer raffreddato ad aria nel vano posteriore' },
    ],
  },
  {
    title: 'Porsche 911 T 2.2: il sei boxer',
    description:
      'Una 911 T del 1970 color mandarino, importata dalla California nel 2009. Sul sei cilindri qualcuno aveva già messo le mani, e non bene: due prigionieri strappati, una camma segnata, guarnizioni siliconate come un lavandino. Perdeva olio da undici punti, li abbiamo contati.\n\nAperto il basamento in magnesio, lo abbiamo fatto spianare e dotare di inserti filettati su tutti i ventiquattro prigionieri. Cilindri Biral ripresi, pistoni nuovi di pari peso entro due grammi, bielle verificate e ribushinate. Alberi a camme con il profilo T originale: il cliente ama la coppia, non l’urlo.\n\nI Zenith a triplo corpo, che molti buttano per montare Weber, sono stati ricostruiti con alberini nuovi e membrane su misura. Tornano a fare quello per cui erano nati: partire al primo colpo a gennaio.',
    category: 'engine',
    completionDate: '2026-02-27',
    duration: 5,
    workDetails: [
      'Basamento in magnesio spianato, 24 inserti filettati sui prigionieri',
      'Pistoni e cilindri ripresi, pesi pareggiati entro 2 grammi',
      'Alberi a camme ricostruiti sul profilo T, bilancieri nuovi',
      'Carburatori Zenith 40 TIN ricostruiti e sincronizzati',
      'Scambiatori di calore in acciaio e tenditori catena aggiornati',
      'Otto ore di banco con rilievo di potenza e pressione olio',
    ],
    finalResult:
      '126 cavalli al banco contro i 125 dichiarati, e un pavimento asciutto dopo tre notti con il cartone sotto. La carta delle prove è incorniciata nel garage del proprietario, accanto al cartone.',
    featured: true,
    pictures: [
      {
        file: 'porsche-911-1.webp',
        alt: 'Porsche 911 arancio di notte davanti al garage con insegna al neon',
        caption: 'Prova notturna, dopo il rodaggio',
      },
      {
        file: 'porsche-911-2.webp',
        alt: 'Motore sei cilindri boxer con la grande ventola di raffreddamento',
        caption: 'Il sei boxer nel suo vano',
      },
      { file: 'porsche-911-3.webp', alt: 'Componenti del motore disposti su un telo da lavoro con il cartellino' },
    ],
  },
  {
    title: 'Jaguar E-Type Serie 1: restauro conservativo',
    description:
      'Roadster 4.2 del 1966, guida a sinistra, venduta nuova a Ginevra. La vernice era la terza, la meccanica la prima. Con il proprietario abbiamo scelto la strada più stretta: rifare ciò che era perduto, conservare ciò che era soltanto vissuto.\n\nIl monoscocca centrale è stato sverniciato e riparato solo dove la lamiera non c’era più, circa due metri quadri in tutto. Il lungo cofano, che nella E-Type è mezza automobile, ha richiesto trecento ore: quattro pelli, una linea sola, e la luce deve scorrerci sopra senza inciampare.\n\nI sedili in pelle rossa sono i suoi, puliti, nutriti e ricuciti dove il filo aveva ceduto. Le crepe sono rimaste. I raggi sono stati ricalettati uno a uno.',
    category: 'restoration',
    completionDate: '2026-06-20',
    duration: 19,
    workDetails: [
      'Sverniciatura chimica e riparazioni localizzate sul monoscocca',
      'Trecento ore di battilastra su cofano e bocca anteriore',
      'Verniciatura Opalescent Silver Grey su campione di Coventry',
      'Motore XK: testa, tenditori e paraoli; basamento mai aperto perché sano',
      'Restauro conservativo delle sellerie in pelle rossa',
      'Ruote a raggi ricalettate, centrate ed equilibrate',
      'Carburatori SU HD8 revisionati e accordati',
    ],
    finalResult:
      'Al concorso di conservazione di San Pellegrino la giuria ha scritto: «restaurata con la gomma, non con la penna». È il complimento che volevamo. Oggi vive sulle colline di La Morra e ne conosce tutte le curve.',
    featured: false,
    pictures: [
      {
        file: 'e-type-1.webp',
        alt: 'Jaguar E-Type roadster grigio argento fra le vigne delle Langhe',
        caption: 'A La Morra, dopo la consegna',
      },
      {
        file: 'e-type-2.webp',
        alt: 'Abitacolo e fianco della E-Type scoperta in un viale di platani',
        caption: 'Pelle rossa, quella di sempre',
      },
      { file: 'e-type-3.webp', alt: 'Ruota a raggi e lungo parafango anteriore della E-Type' },
      {
        file: 'e-type-4.webp',
        alt: 'Plancia nera con volante in legno e vista sulle colline',
        caption: 'Volante in faggio, strumenti Smiths',
      },
    ],
  },
  {
    title: 'Fiat Campagnola AR 59: di nuovo al lavoro',
    description:
      'Ex Corpo Forestale, poi di un malgaro di Crissolo che ci ha portato fieno, vitelli e formaggi per trent’anni. Il figlio ce l’ha affidata con una richiesta sola: che torni a lavorare, non che finisca in un salotto.\n\nAbbiamo separato telaio e carrozzeria, sabbiato e zincato a caldo i longheroni, rifatto il cassone nei punti bassi con lamiera da venti decimi. Ponti e riduttore sono stati aperti, puliti da morchia e sassi, chiusi con cuscinetti e paraoli nuovi.\n\nIl 1.9 a benzina parte a manovella, se serve. Abbiamo aggiunto un verricello meccanico d’epoca e un gancio omologato. Il verde è quello della Forestale, opaco il giusto.',
    category: 'customization',
    completionDate: '2024-12-13',
    duration: 7,
    workDetails: [
      'Separazione di telaio e carrozzeria, zincatura a caldo dei longheroni',
      'Ponti, riduttore e giunti revisionati con cuscinetti nuovi',
      'Cassone ricostruito in lamiera da 2 mm nelle parti basse',
      'Telone in canapa impermeabile con finestre cucite',
      'Verricello meccanico d’epoca e gancio di traino omologato',
    ],
    finalResult:
      'La prima nevicata di dicembre l’ha portata al Pian del Re con la stufa del rifugio nel cassone. È tornata con il sedile bagnato e nient’altro da segnalare. Ogni primavera passa da noi per gli ingrassatori: sono ventidue.',
    featured: false,
    pictures: [
      {
        file: 'campagnola-1.webp',
        alt: 'Fiat Campagnola verde oliva su un passo alpino innevato',
        caption: 'Prima neve, verso il Pian del Re',
      },
      {
        file: 'campagnola-2.webp',
        alt: 'La Campagnola prima dei lavori nel fienile',
        caption: 'Ancora con il fieno sotto i sedili',
      },
      {
        file: 'campagnola-3.webp',
        alt: 'Tavola tecnica della Campagnola su fondo verde',
        caption: 'Telaio quotato prima della zincatura',
      },
    ],
  },
  {
    title: 'Innocenti Mini Cooper 1300: assetto da salita',
    description:
      'Una Cooper 1300 del 1972 destinata alla regolarità e a qualche cronoscalata. Il committente, che ha imparato a guidare su una uguale, voleva una macchina pronta ma leggibile: niente che un commissario debba discutere, niente che tra dieci anni si debba rimpiangere.\n\nScocca rinforzata nei punti previsti dalla fiche, roll-bar imbullonato, sedili a guscio rivestiti nel panno originale. Coni delle sospensioni nuovi, ammortizzatori regolabili, campanatura negativa di un grado e mezzo davanti.\n\nIl motore è rimasto un 1275 con pistoni forgiati, testa lavorata a mano e doppio SU. La potenza non è il punto: il punto è che a cinquemila giri, in uscita dal tornante, la spinta c’è già.',
    category: 'customization',
    completionDate: '2025-03-22',
    duration: 6,
    workDetails: [
      'Scocca risaldata e rinforzata secondo fiche d’epoca',
      'Roll-bar a sei punti imbullonato e cinture a quattro punti',
      'Ammortizzatori regolabili, coni nuovi e geometria da salita',
      'Motore 1275 con pistoni forgiati e testa lavorata a mano',
      'Cerchi a otto razze in lega, 5x10, con gomme da regolarità',
      'Plancia in noce con strumenti Veglia tarati e cronometri',
    ],
    finalResult:
      'Alla sua prima Cesana–Sestriere storica ha chiuso terza di classe, con sedici penalità e nessuna bandella da raddrizzare. Al ritorno è stata guidata fino a casa, pioggia compresa.',
    featured: false,
    pictures: [
      {
        file: 'mini-1.webp',
        alt: 'Mini Cooper rossa con tetto bianco a una gara in salita fra balle di paglia',
        caption: 'Alla partenza della salita',
      },
      { file: 'mini-2.webp', alt: 'Frontale della Mini Cooper con calandra a barre orizzontali' },
      { file: 'mini-3.webp', alt: 'Plancia in noce della Mini con volante in legno e due strumenti' },
      {
        file: 'mini-4.webp',
        alt: 'Ruota a otto razze e parafango anteriore in officina',
        caption: 'Campanatura: un grado e mezzo',
      },
    ],
  },
  {
    title: 'Alfa Romeo Duetto 1600: osso di seppia',
    description:
      'Spider 1600 del 1966, la prima serie, quella con la coda tonda. Negli anni Settanta le avevano trapiantato paraurti americani e una capote di plastica; della fiancata scavata, che è il suo segno, restava uno strato di stucco lucidato.\n\nAbbiamo tolto quattro chili di stucco per lato e rimesso la lamiera al suo posto usando le dime ricavate da una gemella integra, prestata da un collezionista di Arese. La concavità ora si legge con il palmo della mano, dal faro alla luce di coda.\n\nBianco Spino, interni bordeaux, capote in tela nera con archi rifatti. I paraurti giusti, in quattro pezzi, vengono da tre Paesi diversi.',
    category: 'restoration',
    completionDate: '2023-09-09',
    duration: 13,
    workDetails: [
      'Ricostruzione della fiancata scavata su dime da vettura integra',
      'Sottoporta e montanti interni ricostruiti, porte riallineate',
      'Verniciatura Bianco Spino, cinque mani e lucidatura a tampone',
      'Paraurti in quattro pezzi recuperati, raddrizzati e ricromati',
      'Capote in tela nera su archi nuovi, lunotto cucito',
      'Revisione di cambio, sincronizzatori e crociere',
    ],
    finalResult:
      'Le fughe fra porta e parafango stanno fra quattro e quattro millimetri e mezzo, meglio di quanto uscisse da Grugliasco. Il proprietario dice che la sera, sul lago, la gente si ferma a guardare la coda. Noi ci fermiamo a guardare la fiancata.',
    featured: false,
    pictures: [
      {
        file: 'duetto-1.webp',
        alt: 'Alfa Romeo Duetto bianco al tramonto sul lungolago',
        caption: 'Lago Maggiore, settembre',
      },
      {
        file: 'duetto-2.webp',
        alt: 'Il Duetto bianco sul ponte sollevatore in officina',
        caption: 'La fiancata ritrovata, sul ponte',
      },
      { file: 'duetto-3.webp', alt: 'Dettaglio della coda tonda del Duetto' },
      { file: 'duetto-4.webp', alt: 'Plancia bianca del Duetto con due strumenti e il lago dietro il parabrezza' },
    ],
  },
  {
    title: 'Lancia Aurelia B20\u00a0GT: messa a punto',
    description:
      'Quarta serie del 1954, motore V6 di 2451 cc, macchina importante e conservata bene. Andava, ma non come doveva: vuoto ai medi, cambio al retrotreno rumoroso in terza, freni che tiravano a destra. Il tipo di difetti che si imparano a ignorare, finché un giorno si guida un’altra Aurelia.\n\nIn un mese di lavoro abbiamo rifatto la carburazione del Weber doppio corpo partendo dai getti di fabbrica, sostituito la capsula a depressione, revisionato lo spinterogeno al banco prova con curva di anticipo tracciata.\n\nIl transaxle è stato abbassato per cambiare il cuscinetto di terza e il manicotto; i tamburi posteriori, interni, torniti e accoppiati a ceppi rifoderati con materiale morbido.',
    category: 'engine',
    completionDate: '2026-09-30',
    duration: 1,
    workDetails: [
      'Weber 40 DCZ5 smontato, lavato e riportato ai getti di fabbrica',
      'Spinterogeno revisionato al banco con curva di anticipo documentata',
      'Transaxle: cuscinetto e manicotto di terza marcia sostituiti',
      'Tamburi torniti e ceppi rifoderati, sei regolazioni di frenata',
      'Prova su strada di 400 km fra Colle della Maddalena e Cuneo',
    ],
    finalResult:
      'Riprende in quarta da quaranta all’ora senza un’esitazione e frena dritta con una mano sul volante. Sono bastate centodieci ore, quasi tutte passate ad ascoltare. A volte il restauro migliore è quello che non si vede.',
    featured: true,
    pictures: [
      {
        file: 'aurelia-1.webp',
        alt: 'Lancia Aurelia B20 blu di profilo su fondale di carta con disco ottone',
        caption: 'Ritratto in studio, a lavoro finito',
      },
      { file: 'aurelia-2.webp', alt: 'Parti del motore V6 ordinate sul telo prima del montaggio' },
      { file: 'aurelia-3.webp', alt: 'Frontale della Aurelia con lo scudo cromato sotto i portici' },
    ],
  },
  {
    title: 'Volvo 1800 ES: gran turismo familiare',
    description:
      'Una shooting brake del 1972 comprata ad Anversa da un fotografo di Alba, che ci carica treppiedi, un cane e a volte un violoncello. Voleva usarla tutto l’anno e in autostrada, con discrezione scandinava.\n\nAbbiamo conservato il due litri a iniezione, sostituendo il cablaggio della D-Jetronic, ormai vetrificato, con uno identico per colori e percorsi. Overdrive revisionato, aria condizionata compatta nascosta dietro la plancia, fari allo iodio dentro le parabole originali.\n\nDentro, pelle color tabacco e un piano di carico in teak con le guide in ottone: la sola licenza che ci siamo presi. Il vetro del portellone, introvabile, è il suo, salvato da una riga con due giorni di ossido di cerio.',
    category: 'customization',
    completionDate: '2022-11-18',
    duration: 5,
    workDetails: [
      'Cablaggio D-Jetronic ricostruito filo per filo',
      'Overdrive e frizione revisionati, supporti nuovi',
      'Climatizzatore compatto con compressore rotativo, reversibile',
      'Piano di carico in teak con guide in ottone e reti in canapa',
      'Selleria in pelle tabacco, pannelli porta rifatti sui cartoni originali',
      'Insonorizzazione in feltro di lana e protettivo a cera',
    ],
    finalResult:
      'Quarantamila chilometri in tre anni, dai fiordi a Trapani. Torna da noi per i tagliandi e riparte lo stesso giorno. Il violoncello ci sta in diagonale, il cane davanti.',
    featured: false,
    pictures: [
      {
        file: 'p1800-1.webp',
        alt: 'Volvo 1800 ES azzurra fra i pioppi nella nebbia d’autunno',
        caption: 'Novembre, fra i pioppi del Po',
      },
      { file: 'p1800-2.webp', alt: 'Sedili in pelle tabacco con cuciture chiare' },
      { file: 'p1800-3.webp', alt: 'Dettaglio del portellone in vetro e della pinna posteriore' },
    ],
  },
];

export const demoCars: readonly DemoCar[] = [
  {
    make: 'Alfa Romeo',
    model: 'Giulia GT 1300 Junior',
    year: 1968,
    engineSize: '1290',
    price: 38500,
    mileage: 71400,
    description:
      'Scalino, pedaliera a pavimento, volante a calice: una Junior di quelle giuste, avorio con interno in finta pelle testa di moro. La carrozzeria è stata riverniciata una sola volta, nel 2019, con ciclo completo a scocca nuda e documentazione fotografica.\n\nIl 1290 bialbero gira regolare, quattro bar e mezzo a caldo, cambio senza esitazioni in seconda. Scalini, fondi e attacchi del differenziale sono sani: la vendiamo sul ponte, luce accesa, con tutto il tempo che serve per guardare.',
    history:
      'Immatricolata a Cuneo nel marzo 1968, ha avuto tre proprietari, tutti in provincia. Il secondo, un geometra di Dronero, l’ha tenuta trentadue anni annotando ogni pieno su quaderni a quadretti che consegniamo con la vettura.\n\nTarghe e libretto originali, Certificato di Rilevanza Storica ASI, motore con numero coerente all’estratto cronologico.',
    available: true,
    features: [
      'Targhe e libretto originali',
      'Motore numero coerente',
      'Weber 40 DCOE 28 revisionati',
      'Cambio a cinque marce con sincronizzatori nuovi',
      'Freni a disco sulle quattro ruote',
      'Quaderni dei rifornimenti dal 1974',
    ],
    categories: ['restored', 'matching-numbers', 'certified'],
    bodyType: 'coupe',
    bodyColor: 'Avorio',
    interiorColor: 'Finta pelle testa di moro',
    fuel: 'benzina',
    power: 89,
    gearbox: 'manuale',
    firstRegistration: '1968-03-01',
    owners: 3,
    chassisNumber: 'AR 105.30 1217863',
    showsChassisNumber: true,
    engineNumber: 'AR 00530 043218',
    showsEngineNumber: true,
    pictures: [
      {
        file: 'giulia-gt-1.webp',
        alt: 'Alfa Romeo Giulia GT Junior avorio fra i filari delle Langhe in autunno',
        caption: 'Ottobre, strada per Barbaresco',
      },
      { file: 'giulia-gt-2.webp', alt: 'Frontale della Giulia GT con lo scudo Alfa in un viale di platani' },
      { file: 'giulia-gt-3.webp', alt: 'Plancia in legno con due strumenti e volante a razze forate' },
      { file: 'giulia-gt-4.webp', alt: 'Vano motore con il bialbero e i due carburatori doppio corpo' },
    ],
  },
  {
    make: 'Fiat',
    model: '500 L',
    year: 1970,
    engineSize: '499',
    price: 9400,
    mileage: 48200,
    description:
      'La Lusso, con i tubolari ai paraurti, il cruscotto rettangolare e i sedili reclinabili. Giallo Positano, nero dentro, capote apribile in ordine. È una 500 da usare: freni appena rifatti, gomme del 2024, accensione regolare anche dopo tre settimane ferma.\n\nQualche segno c’è, e lo diciamo: una riga sul cofano posteriore e il cielo con una macchia vicino al lunotto. Abbiamo preferito lasciarli e tenere onesto il prezzo.',
    history:
      'Venduta nuova a Mondovì a una maestra elementare, è rimasta nella stessa via fino al 2016. Poi un breve passaggio in Riviera e il ritorno in provincia.\n\nFondi sostituiti nel 2008, fatture presenti. Iscritta al Registro Fiat.',
    available: true,
    features: [
      'Capote apribile funzionante',
      'Freni e cilindretti nuovi',
      'Quattro gomme del 2024',
      'Sedili reclinabili originali',
      'Iscritta al Registro Fiat',
    ],
    categories: ['certified'],
    bodyType: 'berlina',
    bodyColor: 'Giallo Positano',
    interiorColor: 'Finta pelle nera',
    fuel: 'benzina',
    power: 18,
    gearbox: 'manuale',
    firstRegistration: '1970-05-01',
    owners: 3,
    pictures: [
      {
        file: 'fiat-500l-1.webp',
        alt: 'Fiat 500 L gialla davanti ai portici illuminati, la sera',
        caption: 'In piazza, dopo il mercato',
      },
      { file: 'fiat-500l-2.webp', alt: 'Frontale della Fiat 500 L gialla sul lungomare' },
      { file: 'fiat-500l-3.webp', alt: 'Dettaglio del muso e della ruota anteriore della 500' },
    ],
  },
  {
    make: 'Lancia',
    model: 'Fulvia Coupé Rallye 1.3 S',
    year: 1969,
    engineSize: '1298',
    price: 19800,
    mileage: 86300,
    description:
      'Prima serie, blu Lancia con interno in panno sabbia, la combinazione che Castagnero avrebbe approvato. Restauro di carrozzeria concluso da noi nel 2023, meccanica revisionata e rodata: millecinquecento chilometri da allora.\n\nIl V4 stretto canta come deve sopra i quattromila, lo sterzo è preciso, il telaietto anteriore è stato ispezionato e trattato. Le cromature dei profili vetro, tallone d’Achille del modello, sono nuove.',
    history:
      'Prima targa Torino, quindi Biella, dal 1988 a Fossano. Ha corso tre edizioni amatoriali del Giro delle Valli, senza incidenti e con un secondo posto di classe.\n\nNumeri di motore e telaio corrispondenti all’estratto cronologico; certificata ASI con targa oro nel 2024.',
    available: true,
    features: [
      'Targa oro ASI 2024',
      'Motore 818.303 revisionato',
      'Cerchi in acciaio con coprimozzi originali',
      'Cromature dei profili vetro nuove',
      'Sedili in panno Lancia',
      'Fascicolo fotografico del restauro',
    ],
    categories: ['restored', 'matching-numbers', 'certified'],
    bodyType: 'coupe',
    bodyColor: 'Blu Lancia',
    interiorColor: 'Panno sabbia',
    fuel: 'benzina',
    power: 92,
    gearbox: 'manuale',
    firstRegistration: '1969-10-01',
    owners: 3,
    chassisNumber: '818.360 014577',
    engineNumber: '818.303 021944',
    pictures: [
      {
        file: 'fulvia-blu-1.webp',
        alt: 'Lancia Fulvia Coupé blu all’alba con il Monviso sullo sfondo',
        caption: 'Alba sulla strada di Revello',
      },
      { file: 'fulvia-blu-2.webp', alt: 'Frontale della Fulvia blu in officina' },
      { file: 'fulvia-blu-3.webp', alt: 'Sedili anteriori in panno sabbia con profili scuri' },
      { file: 'fulvia-blu-4.webp', alt: 'Dettaglio della porta e del montante sottile della Fulvia' },
    ],
  },
  {
    make: 'Volkswagen',
    model: 'Maggiolino 1200',
    year: 1964,
    engineSize: '1192',
    price: 14900,
    mileage: 94700,
    description:
      'Finestrini ancora stretti, frecce sui parafanghi, fascia bianca: un Maggiolino nel suo verde salvia di fabbrica, riverniciato tono su tono. I pianali sono quelli di nascita, e per noi è la notizia principale.\n\nMotore 34 cavalli rifatto nel 2021, cambio silenzioso, impianto portato a 12 volt conservando i pezzi da 6 in una scatola. Si guida piano e volentieri.',
    history:
      'Venduto nuovo ad Aosta a un medico condotto che lo usava d’inverno con le catene, è sceso in pianura nel 1991 con il nipote, che lo ha conservato in box fino al nostro acquisto.\n\nLibretto originale, bollettini di consegna e manuale in italiano.',
    available: true,
    features: [
      'Pianali originali mai sostituiti',
      'Motore rifatto nel 2021',
      'Gomme a fascia bianca nuove',
      'Impianto a 12 V, parti a 6 V conservate',
      'Manuale e bollettini di consegna',
    ],
    categories: ['restored'],
    bodyType: 'berlina',
    bodyColor: 'Verde salvia',
    fuel: 'benzina',
    power: 34,
    gearbox: 'semiautomatico',
    firstRegistration: '1964-11-01',
    owners: 2,
    pictures: [
      {
        file: 'maggiolino-1.webp',
        alt: 'Maggiolino verde salvia con gomme a fascia bianca sotto il Monviso',
        caption: 'Mezzogiorno, pianura di Saluzzo',
      },
      { file: 'maggiolino-2.webp', alt: 'Frontale del Maggiolino fra le colline in estate' },
      { file: 'maggiolino-3.webp', alt: 'Motore boxer raffreddato ad aria nel vano posteriore' },
    ],
  },
  {
    make: 'MG',
    model: 'MGB Roadster',
    year: 1965,
    engineSize: '1798',
    price: 26900,
    mileage: 63800,
    description:
      'Maniglie a tirante, motore a cinque supporti, ruote a raggi: la MGB come la si sogna, British Racing Green con interno biscotto. Restauro inglese del 2017, ripreso da noi nei dettagli che oltremanica considerano facoltativi.\n\nOverdrive in terza e quarta, capote nuova in tela, radiatore maggiorato che non si vede. In autostrada tiene i centodieci con un filo di gas.',
    history:
      'Costruita ad Abingdon nel febbraio 1965 per il mercato svizzero, quindi guida a sinistra fin dall’origine. Importata in Italia nel 1979, due proprietari a Genova e uno a Bra.\n\nHeritage Certificate e fatture del restauro per un totale di ventiduemila sterline.',
    available: true,
    features: [
      'Overdrive Laycock su terza e quarta',
      'Ruote a raggi da 14 pollici',
      'Capote e copricapote in tela',
      'Heritage Certificate',
      'Doppio SU HS4 revisionato',
      'Guida a sinistra di origine',
    ],
    categories: ['restored', 'certified', 'convertible'],
    bodyType: 'spider',
    bodyColor: 'British Racing Green',
    interiorColor: 'Pelle biscotto',
    fuel: 'benzina',
    power: 96,
    gearbox: 'manuale',
    firstRegistration: '1965-02-01',
    owners: 4,
    chassisNumber: 'GHN3L 51846',
    showsChassisNumber: true,
    pictures: [
      {
        file: 'mgb-1.webp',
        alt: 'MGB verde inglese scoperta in un viale di platani dorati',
        caption: 'Capote giù, anche a ottobre',
      },
      { file: 'mgb-2.webp', alt: 'Frontale della MGB con calandra a listelli verticali' },
      { file: 'mgb-3.webp', alt: 'Plancia nera con volante a razze e viale alberato oltre il parabrezza' },
      { file: 'mgb-4.webp', alt: 'Ruota posteriore a raggi con gallettone' },
    ],
  },
  {
    make: 'Fiat',
    model: 'X1/9',
    year: 1975,
    engineSize: '1290',
    price: 13800,
    mileage: 57900,
    description:
      'Prima serie, arancio, fari a scomparsa che salgono insieme (non è scontato) e tettuccio che sta nel baule anteriore. Motore centrale, quattro dischi, novecento chili: la più onesta delle piccole berlinette di Bertone.\n\nLa ruggine, che nelle X1/9 comincia dietro le prese d’aria, qui è stata cercata con l’endoscopio e trattata. Il tagliando con cinghia, pompa acqua e tubi carburante è di quest’anno.',
    history:
      'Torinese dalla nascita, ha avuto quattro proprietari. È stata ferma dal 1999 al 2015 in un garage di corso Francia, poi risvegliata con pazienza da un ex collaudatore.\n\nColore e interno corrispondono alla targhetta. Certificato di Rilevanza Storica.',
    available: true,
    features: [
      'Tettuccio rigido con borsa originale',
      'Cinghia, pompa acqua e tubi nuovi',
      'Scocca ispezionata con endoscopio',
      'Cerchi in lega Cromodora',
      'Fari a scomparsa revisionati',
    ],
    categories: ['matching-numbers', 'certified'],
    bodyType: 'targa',
    bodyColor: 'Arancio',
    fuel: 'benzina',
    power: 75,
    gearbox: 'manuale',
    firstRegistration: '1975-06-01',
    owners: 4,
    pictures: [
      {
        file: 'x19-1.webp',
        alt: 'Fiat X1/9 arancio di notte sotto la pensilina di un distributore',
        caption: 'Arancio e luce gialla, come nel catalogo',
      },
      { file: 'x19-2.webp', alt: 'Tavola tecnica della X1/9 con quote di passo e lunghezza' },
      { file: 'x19-3.webp', alt: 'Dettaglio della presa d’aria e del montante posteriore' },
    ],
  },
  {
    make: 'Porsche',
    model: '912',
    year: 1967,
    engineSize: '1582',
    price: 64000,
    mileage: 112500,
    description:
      'Passo corto, cinque strumenti, cinque marce: la 912 è la 911 che pesa meno dietro, e sulle strade delle nostre valli si sente. Grigio ardesia su pelle bordeaux, combinazione confermata dal certificato di fabbrica.\n\nIl quattro cilindri 616/36 è stato revisionato in Germania nel 2018. Carrozzeria di qualità alta, con fughe regolari e longheroni originali sui due lati.',
    history:
      'Consegnata a Stoccarda nel settembre 1967, esportata in Olanda e rientrata nel 1996. In Italia dal 2011, presso un ingegnere di Cherasco che ci ha affidato ogni tagliando.\n\nMotore e cambio numero coerente. Kardex disponibile in copia.',
    available: true,
    features: [
      'Cinque strumenti e cambio a cinque marce',
      'Motore 616/36 numero coerente',
      'Solex 40 PII-4 revisionati',
      'Pelle bordeaux rifatta su disegno originale',
      'Longheroni originali',
      'Copia del Kardex',
    ],
    categories: ['restored', 'matching-numbers', 'rare'],
    bodyType: 'coupe',
    bodyColor: 'Grigio ardesia',
    interiorColor: 'Pelle bordeaux',
    fuel: 'benzina',
    power: 90,
    gearbox: 'manuale',
    firstRegistration: '1967-09-01',
    pictures: [
      {
        file: 'porsche-912-1.webp',
        alt: 'Porsche 912 grigio ardesia al crepuscolo sotto il Monviso',
        caption: 'Ultima luce sulla pianura',
      },
      { file: 'porsche-912-2.webp', alt: 'Frontale della 912 su un passo innevato' },
      { file: 'porsche-912-3.webp', alt: 'Plancia con cinque strumenti e montagna al tramonto' },
      { file: 'porsche-912-4.webp', alt: 'Sedili anteriori in pelle bordeaux' },
    ],
  },
  {
    make: 'Autobianchi',
    model: 'A112 Elegant',
    year: 1979,
    engineSize: '965',
    price: 4900,
    mileage: 68100,
    description:
      'La storica con cui cominciare. Rossa, quarantotto cavalli, tre metri e ventitré da parcheggiare ovunque. Conservata, non restaurata: vernice al settanta per cento di prima mano, interni integri, nessuna modifica.\n\nHa passato la revisione a settembre. Servirà, fra qualche anno, una mano ai sottoporta; nel frattempo parte, frena e diverte.',
    history:
      'Unica proprietaria fino al 2022, insegnante di musica a Savigliano, che l’ha usata per andare a scuola e quasi per nient’altro.\n\nLibretto dei tagliandi timbrato fino al 1993, doppie chiavi, certificato di proprietà originale.',
    available: true,
    features: [
      'Conservata, vernice in gran parte originale',
      'Revisione recente',
      'Frizione e batteria nuove',
      'Doppie chiavi e libretto tagliandi',
      'Cerchi in lega d’epoca',
    ],
    categories: ['certified'],
    bodyType: 'berlina',
    bodyColor: 'Rosso',
    fuel: 'benzina',
    power: 48,
    gearbox: 'manuale',
    owners: 1,
    pictures: [
      {
        file: 'a112-1.webp',
        alt: 'Autobianchi A112 rossa in officina sotto il pannello degli attrezzi',
        caption: 'Dopo il tagliando',
      },
      { file: 'a112-2.webp', alt: 'Frontale della A112 con i fari accesi di notte' },
      { file: 'a112-3.webp', alt: 'Dettaglio della coda e della ruota posteriore della A112' },
    ],
  },
  {
    make: 'Mercedes-Benz',
    model: '280 SL Pagoda',
    year: 1969,
    engineSize: '2778',
    price: 98000,
    mileage: 91200,
    description:
      'La Pagoda nella motorizzazione più matura, bianco avorio con tettuccio blu e pelle rossa, cambio manuale, che molte hanno perso lungo la strada. Restauro concluso nel 2022 su base sana, con i lamierati anteriori originali e i punti di saldatura ancora leggibili sotto il cofano.\n\nIl sei cilindri a iniezione meccanica è stato tarato da uno specialista di Milano. Capote in tela blu nuova, hard-top con cielo rifatto e cavalletto su misura compreso.',
    history:
      'Consegnata nuova a Milano nel giugno 1969, è rimasta alla stessa famiglia fino al 2014. La scheda dati originale elenca ogni opzione, e ci sono ancora tutte, compreso il terzo sedile trasversale.\n\nTarga oro ASI, motore e cambio numero coerente, libro tagliandi della concessionaria.',
    available: true,
    features: [
      'Cambio manuale a quattro marce',
      'Hard-top con cavalletto e capote nuova',
      'Iniezione meccanica Bosch tarata',
      'Terzo sedile trasversale',
      'Scheda dati e libro tagliandi',
      'Pelle rossa su legni lucidati',
      'Targa oro ASI',
    ],
    categories: ['restored', 'matching-numbers', 'certified', 'convertible'],
    bodyType: 'cabriolet',
    bodyColor: 'Bianco avorio',
    interiorColor: 'Pelle rossa',
    fuel: 'benzina',
    power: 170,
    gearbox: 'manuale',
    firstRegistration: '1969-06-01',
    owners: 2,
    pictures: [
      {
        file: 'pagoda-1.webp',
        alt: 'Mercedes-Benz 280 SL Pagoda bianca con tettuccio blu sul lungolago',
        caption: 'Mattina sul lago',
      },
      { file: 'pagoda-2.webp', alt: 'Frontale della Pagoda con la stella nella calandra, al tramonto' },
      { file: 'pagoda-3.webp', alt: 'Plancia in tinta con volante avorio e strumenti circolari' },
      { file: 'pagoda-4.webp', alt: 'Sedili in pelle rossa con cuciture verticali' },
    ],
  },
  {
    make: 'Fiat',
    model: '1100 Special',
    year: 1961,
    engineSize: '1089',
    price: 11200,
    mileage: 77600,
    description:
      'La berlina delle domeniche italiane, grigio e avorio, cambio al volante e panca unica davanti. È una vettura di famiglia nel senso migliore: porte che chiudono, cromature complete, odore di panno e di viaggi lunghi.\n\nCarrozzeria ripresa nel 2012 e ancora in bell’ordine. Motore silenzioso, freni registrati di recente, quattro gomme a fascia bianca con poche centinaia di chilometri.',
    history:
      'Ha portato in chiesa tre generazioni di spose della stessa famiglia di Racconigi, che ce l’ha affidata con l’album delle fotografie in copia.\n\nTarga nera originale, libretto a pagine, tessera ACI del 1963.',
    available: true,
    features: [
      'Targa nera originale',
      'Cambio al volante registrato',
      'Panca anteriore in panno e similpelle',
      'Gomme a fascia bianca',
      'Cromature complete',
      'Album fotografico di famiglia in copia',
    ],
    categories: ['restored', 'certified'],
    bodyType: 'berlina',
    bodyColor: 'Grigio e avorio',
    interiorColor: 'Panno e similpelle',
    fuel: 'gpl',
    power: 50,
    gearbox: 'manuale',
    firstRegistration: '1961-04-01',
    owners: 1,
    pictures: [
      {
        file: 'millecento-1.webp',
        alt: 'Fiat 1100 Special bicolore grigio e avorio a un distributore anni Sessanta',
        caption: 'Il pieno prima della gita',
      },
      { file: 'millecento-2.webp', alt: 'Frontale della 1100 con calandra cromata sotto i portici' },
      { file: 'millecento-3.webp', alt: 'Plancia in lamiera verniciata con volante avorio' },
    ],
  },
  {
    make: 'Alfa Romeo',
    model: 'Spider 1750 Veloce',
    year: 1969,
    engineSize: '1779',
    price: 46500,
    mileage: 69000,
    description:
      'Ultimo anno della coda tonda, primo motore davvero pieno: per molti è il punto d’equilibrio di tutta la serie. Rosso, interno nero, capote nera. Le carenature dei fari in plexiglass sono le originali, lucidate a mano.\n\nRestauro totale, 2020, con parte meccanica nostra: bialbero a tolleranze di fabbrica, differenziale silenzioso, freni con doppio servofreno revisionato.',
    history:
      'Immatricolata a Roma, ha vissuto a Napoli e a Torino. Il penultimo proprietario l’aveva smontata in una cantina e mai rimontata; noi abbiamo ricevuto ventisei scatole e una scocca.\n\nVenduta a maggio a un appassionato di Asti. La lasciamo in vetrina come esempio di lavoro.',
    available: false,
    features: [
      'Motore 1779 revisionato in officina',
      'Carenature fari in plexiglass',
      'Capote in tela su archi nuovi',
      'Doppio servofreno revisionato',
      'Certificato ASI',
      'Documentazione di restauro',
    ],
    categories: ['restored', 'matching-numbers', 'convertible'],
    bodyType: 'spider',
    bodyColor: 'Rosso',
    interiorColor: 'Nero',
    fuel: 'benzina',
    power: 113,
    gearbox: 'manuale',
    pictures: [
      {
        file: 'duetto-rosso-1.webp',
        alt: 'Alfa Romeo Spider rossa coda tonda sul lungomare ligure al tramonto',
        caption: 'Consegna in Riviera',
      },
      { file: 'duetto-rosso-2.webp', alt: 'Dettaglio del parafango anteriore e del faro carenato' },
      { file: 'duetto-rosso-3.webp', alt: 'Vano motore con il bialbero 1750' },
    ],
  },
  {
    make: 'Fiat',
    model: '500 Giardiniera',
    year: 1967,
    engineSize: '499',
    price: 10900,
    mileage: 52300,
    description:
      'Motore a sogliola sotto il piano di carico, porta posteriore che si apre come un armadio, capote lunga fino in fondo. Verde salvia, interno in skai cuoio. La Giardiniera porta quattro persone o un mobile, non entrambi, ma ci si prova sempre.\n\nScocca risanata nei punti noti, bicilindrico orizzontale revisionato e privo di trafilaggi, che per il modello è quasi una notizia.',
    history:
      'Comprata nuova da un vivaista di Pinerolo, consegnava rose. L’abbiamo rilevata con il portapacchi, due cesti e la targa del negozio, che abbiamo lasciato al nipote.\n\nVenduta in autunno a una fiorista: ci è sembrato giusto così.',
    available: false,
    features: [
      'Motore orizzontale revisionato',
      'Capote lunga in tela nuova',
      'Portapacchi d’epoca',
      'Skai cuoio su imbottiture nuove',
      'Freni rifatti',
    ],
    categories: ['restored', 'rare'],
    bodyType: 'familiare',
    bodyColor: 'Verde salvia',
    interiorColor: 'Skai cuoio',
    pictures: [
      {
        file: 'giardiniera-1.webp',
        alt: 'Fiat 500 Giardiniera verde salvia ai piedi di un borgo con la torre civica',
        caption: 'Saluzzo alta, giro delle consegne',
      },
      { file: 'giardiniera-2.webp', alt: 'Dettaglio della fiancata posteriore con le griglie di aerazione' },
      { file: 'giardiniera-3.webp', alt: 'Tavola tecnica della Giardiniera su carta verde chiaro' },
    ],
  },
];

export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Elena Giraudo',
    email: 'elena.giraudo@example.com',
    subject: 'Visita alla Giulia GT Junior',
    message:
      'Buongiorno, vorrei vedere la GT 1300 Junior avorio sul ponte, come scrivete nell’annuncio. Sarei libera sabato mattina dopo le dieci. Viene con me mio padre, che ne ha avuta una dal 1970 al 1982 e ha molte domande.',
    read: false,
    daysAgo: 0,
    car: 'Giulia GT 1300 Junior',
  },
  {
    name: 'Marco Peirone',
    email: 'm.peirone@example.org',
    subject: 'Preventivo per Fulvia seconda serie',
    message:
      'Possiedo una Fulvia Coupé del 1972 ferma da circa vent’anni. Scocca da valutare, motore che gira a mano. Vi mando volentieri le foto dei sottoporta e del telaietto. Mi interessa capire tempi e ordine di grandezza della spesa, anche a tappe.',
    read: false,
    daysAgo: 1,
  },
  {
    name: 'Sabine Keller',
    email: 'sabine.keller@example.net',
    subject: 'Porsche 912, documenti',
    message:
      'Salve, scrivo da Basilea. Per la 912 grigia sarebbe possibile ricevere una copia del Kardex e le fatture della revisione del 2018? Se tutto corrisponde posso venire a Saluzzo la settimana prossima.',
    read: false,
    daysAgo: 3,
    car: '912',
  },
  {
    name: 'Don Luigi Barale',
    email: 'luigi.barale@example.org',
    subject: 'La 1100 della parrocchia',
    message:
      'Abbiamo ereditato una Fiat 1100 del 1958 che vorremmo mettere all’asta per il tetto dell’oratorio. Prima però bisognerebbe sapere se cammina. Fate anche una semplice perizia sul posto? Siamo a Verzuolo.',
    read: true,
    daysAgo: 8,
    state: 'open',
    car: '1100 Special',
    note: 'Sentita la Curia: il libretto c’è, va cercato in sacrestia. Passo a vederla io, sono di strada.',
    remindInDays: 2,
  },
  {
    name: 'Chiara Ferrero',
    email: 'chiara.ferrero@example.com',
    subject: 'Revisione bialbero Giulia',
    message:
      'Ho letto la scheda della Giulia Super verde e ho gli stessi sintomi sulla mia 1600: pressione bassa a caldo e fumo in rilascio. Quanto preavviso serve per portarla da voi? Preferirei dopo la vendemmia.',
    read: true,
    daysAgo: 15,
    state: 'waiting',
    reply:
      'Buongiorno Chiara,\n\npressione bassa a caldo e fumo in rilascio di solito sono bronzine e guidavalvole: si vede smontando la coppa, senza tirare giù il motore. Dopo la vendemmia va bene, mi basta una settimana di preavviso.\n\nUn saluto dall’officina',
  },
  {
    name: 'Tommaso Olivero',
    email: 'tommaso.olivero@example.net',
    subject: 'Grazie per la Giardiniera',
    message:
      'Solo due righe per dirvi che la Giardiniera ha fatto Saluzzo–Alassio senza un singhiozzo, con dodici vasi di ortensie dietro. Mia moglie ha già ricevuto tre offerte e le ha rifiutate tutte. Passiamo a salutarvi a primavera.',
    read: true,
    daysAgo: 27,
    state: 'won',
    car: '500 Giardiniera',
  },
];

export const demoSiteImages: readonly DemoSiteImage[] = [
  { file: 'logo.webp', entityType: 'logo', alt: 'Officina Valmonte' },
  {
    file: 'hero.webp',
    entityType: 'hero',
    alt: 'Una gran turismo d’epoca verde scuro ferma al crepuscolo sotto il Monviso, con i fari accesi',
  },
  {
    file: 'about.webp',
    entityType: 'about',
    alt: 'L’interno dell’officina la sera: banco, attrezzi al muro e un’auto sul ponte sotto le lampade',
  },
  {
    file: 'gallery-1.webp',
    entityType: 'gallery',
    alt: 'Una 500 celeste e una Fulvia blu parcheggiate davanti ai portici',
    caption: 'Il sabato mattina',
  },
  {
    file: 'gallery-2.webp',
    entityType: 'gallery',
    alt: 'Il banco con i ricambi ordinati sul telo',
    caption: 'Ogni pezzo ha il suo posto',
  },
  {
    file: 'gallery-3.webp',
    entityType: 'gallery',
    alt: 'Una scocca in lamiera viva sul girarrosto',
    caption: 'Lamiera viva',
  },
  {
    file: 'gallery-4.webp',
    entityType: 'gallery',
    alt: 'Una spider verde sul ponte sollevatore sotto le lampade',
    caption: 'Sul ponte, a fine giornata',
  },
];
