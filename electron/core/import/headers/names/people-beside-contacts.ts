import { foldText } from '../../../contact/text-folding.ts';
import { multilineRegex } from './multiline-lists.ts';

/**
 * Words for people who have to do with a contact: leaders, teachers, employers, sponsors, lawyers.
 * Elsewhere, they may be the contacts, so they count only beside the names of contacts. With `*`, the beginnings of
 * words. Words that mean something else in another language are missing, such as the Dutch `meter`.
 */
const WORDS: readonly string[] = [
  // English
  'leader leaders teamlead coach* sponsor* employer* referral* referring accountant* bookkeeper* agent* ' +
    'agency broker* buyer* seller* vendor* supplier* reseller* host hosts hostess teacher* headteacher ' +
    'headmaster* pastor* priest* minister* rabbi* imam* deacon* elder elders bishop* mentor* interpreter* ' +
    'translator* caseworker* socialworker* plumber* electrician* mechanic* architect* builder* gardener* ' +
    'cleaner* caterer* photographer* florist* contractor* lawyer* attorney* solicitor* notar* realtor* ' +
    'lender* lessor* banker* insurer* trainer* instructor* tutor* counselor* counsellor* therapist* nurse* ' +
    'nanny babysitter sitter aupair driver* chauffeur* veterin* advokat* receptionist* recruiter* ' +
    'interviewer* reviewer* president* chairman chairperson chair treasurer* captain* godparent* godmother* ' +
    'godfather* guarantor* cosigner* coapplicant* cobuyer* coowner* executor* trustee* witness* proxy payer* ' +
    'payee* inviter* neighbor* neighbour* roommate* flatmate* housemate* friend* colleague* coworker* buddy ' +
    'aunt* uncle* cousin* niece* nephew* inlaw* predecessor* successor* deputy editor* publisher* producer* ' +
    'inspector* caretaker* concierge superintendent* officer* facilitator* chaperone* escort warden* ' +
    'dispatcher* bride groom bestman surgeon* pediatrician* paediatrician* midwife specialist* psycholog* ' +
    'psychiatr* physio* optician* hairdresser* stylist* groomer* breeder* advocate* dean professor* lecturer* ' +
    'upline* enroller* ambassador* liaison* plusone honoree* ea proctor* prefect* chief chiefs downline* maid ' +
    'shiftlead organizer* organiser* coordinator* foreman sergeant* commander* director directors ' +
    'representative* guide guides investigator* alternatecontact alternativecontact secondarycontact ' +
    'backupcontact othercontact technicalcontact godson* goddaughter* godchild* granny grandma* grandpa* ' +
    'stepbrother* stepsister* stepson* stepdaughter* adopter* fosterer* fosterparent* fostermother* ' +
    'fosterfather* umpire* chaplain* vicar* curate* verger* organist* choirmaster* undertaker* assessor* ' +
    'adjuster* auditor* stockbroker* underwriter* surveyor* valuer* conveyancer* magistrate* sheriff* ' +
    'constable* detective* commissioner* senator* councillor* courier* mover* roofer* painter* ' +
    'carpenter* locksmith* handyman installer* skipper* steward* bartender* waiter* barber* tailor* masseur* ' +
    'masseuse* podiatrist* chiropract* osteopath* cardiolog* gynecolog* obstetric* oncolog* dermatolog* ' +
    'orthodont* hygienist* pharmacist* paramedic* carehome keyworker* supportworker* healthvisitor* ' +
    'schoolnurse* homeroom headmistress provost* chancellor* preceptor* consultant* technician* ' +
    'engineer* judge judges stepdad* stepmom* grandson* granddaughter* stepparent* fostermum fosterdad widow* ' +
    'heir heirs heiress referee* appraiser* subcontractor* bridesmaid* usher* foreperson* planner* scoutmaster* ' +
    'celebrant* officiant* biographer* hairstylist* creditor* rider* walker* anaesthetist* anesthetist* ' +
    'wingman penpal techlead linelead reportsto',
  // German
  'arbeitgeber* makler* käufer* veranstalter* gastgeber* gastfamilie* pfarrer* pate paten patin taufpat* werber* quanly versicherter ' +
    'dolmetscher* übersetzer* sozialarbeiter* klempner* bürge bürgen empfehler* empfohlen* geworben* ' +
    'ausbilder* handwerker* installateur* elektriker* fahrer* nachbar* freund* kolleg* trauzeug* braut ' +
    'bräutigam vertreter* stellvertreter* therapeut* pflegedienst* pflegekraft hebamme* onkel tante ' +
    'schwieger* nichte neffe doktor* begleitung schwager* patenkind pflegevater* pflegemutter* pflegeeltern* ' +
    'erzieher* rabbiner* seelsorger* priester* diakon* bestatter* gutachter* lieferant* hersteller* ' +
    'mechaniker* schiedsrichter* obmann obfrau vorsitzende* kassier* kassenwart* präsident* schriftführer* ' +
    'rechtspfleger* pfleger* physiotherapeut* logopäd* ergotherap* psycholog* krankenschwester* sanitäter* ' +
    'apotheker* notfallsanitäter* monteur* dachdecker* maurer* architekt* gärtner* reinigungskraft putzfrau* ' +
    'babysitterin kindermädchen tagesmutter* zimmergenoss* mitbewohner* cousine* opas omas großeltern urgroß* ' +
    'stiefvater* stiefmutter* brautjungfer* fotograf* caterer referent* dozent* professor* rektor* direktor* ' +
    'geschäftsführer* filialleiter* disponent* personaler* testamentsvollstrecker* nachlassverwalter* ' +
    'eigentümer* auftraggeber* zahler* rechnungszahler* spediteur* bewährungshelfer* vorstand',
  // French
  'moniteur* monitrice* entraîneur* entraîneuse* parrain* marraine* employeur* directeur* directrice* ' +
    'superviseur* comptable* propriétaire* bailleur* courtier* acheteur* vendeur* organisateur* hôte hôtes ' +
    'accueil professeur* enseignant* prêtre* curé pasteur* interprète* traducteur* traductrice* assistante ' +
    'plombier* avocat* notaire* garant* témoin* voisin* ami amie collègue* assureur* référent* éducateur* ' +
    'éducatrice* infirmi* kiné* nourrice recommandé* recruteur* formateur* formatrice* grandmère grandpère ' +
    'mamie papi oncle cousin* neveu* nièce* frère frères soeur soeurs beaufrère bellesoeur bellemère beaupère ' +
    'filleul* président* trésorier* arbitre* aumônier* maîtresse instituteur* institutrice* animateur* ' +
    'animatrice* accompagnateur* accompagnatrice* chauffeur* conducteur* concierge* gardien* syndic sagefemme ' +
    'pédiatre* dentiste* pharmacien* psychologue* orthophoniste* ostéopathe* électricien* maçon* mécanicien* ' +
    'fournisseur* banquier* conseiller* conseillère* huissier* curateur* mandataire* locateur* colocataire* ' +
    'fiancé fiancée gendre* patronne* représentant* maître',
  // Spanish
  'líder* entrenador* patrocinador* empleador* gerente* contador* contable* arrendador* casero casera ' +
    'corredor* comprador* organizador* anfitri* maestr* docente* directora profesor* párroco* cura ' +
    'intérprete* traductor* trabajadorsocial trabajadorasocial fontanero* plomero* abogad* padrino* madrina* ' +
    'aval fiador* testigo* vecin* amig* aseguradora* referido* recomendado* representante* acudiente* ' +
    'catequista* familiar abuel* suegr* cuñad* sobrin* tío tía tíos hermano hermana hermanos yerno nuera ' +
    'ahijad* nieto nieta compañer* cuidador* niñera* enfermer* dentista* pediatra* psicólog* fisioterapeuta* ' +
    'farmacéutic* electricista* albañil* mecánic* proveedor* banquero* asesor* gestor* tesorer* capitán* ' +
    'árbitro* catedrátic* instructor* chofer* chófer* portero* conserje* propietario* dueño dueña ' +
    'codeudor* deudor* garante* albacea* sacerdote* rabino* alcalde* acompañante*',
  // Italian
  'responsabile* allenat* datore istruttor* direttore* direttrice* commercialista* ragionier* locatore* ' +
    'mediatore* acquirente* organizzator* ospitante* insegnant* preside parroco* traduttor* idraulico* ' +
    'avvocat* notaio* testimon* vicino vicina amico amica collega* segnalat* catechist* educatore* ' +
    'educatrice* nonni suocer* cognat* zio zia nipote* cugin* fratello fratelli sorella sorelle genero nuora ' +
    'badante* infermier* dentista* pediatra* psicolog* fisioterapista* farmacista* elettricista* muratore* ' +
    'meccanico* fornitore* banchiere* consulente* tesoriere* capitano* arbitro* rettore* istitutore* ' +
    'accompagnator* autista* portinaio* portiere* amministratore* proprietari* coinquilin* sacerdote* prete ' +
    'diacono* rabbino* sindaco* fidanzat* babysitter nonna nonno',
  // Portuguese
  'treinador* empregador* senhorio* locador* corretor* diretor diretora tradutor* encanador* canalizador* ' +
    'advogad* padrinho* madrinha* testemunha* vizinh* seguradora* indicado* contabilista* pároco* avó avô ' +
    'avós sogr* cunhad* tia sobrinh* irmão irmã irmãos genro afilhad* enteado* cuidador* babá enfermeir* ' +
    'dentista* pediatra* psicólog* fisioterapeuta* farmacêutic* eletricista* pedreiro* mecânic* fornecedor* ' +
    'banqueiro* tesoureir* capitão* árbitro* reitor* motorista* porteiro* zelador* síndico* ' +
    'proprietári* rabino* prefeito* noivo noiva namorad* orientador*',
  // Dutch
  'werkgever* boekhoud* verhuurder* huisbaas makelaar* koper* verkoper* organisator* gastheer gastvrouw ' +
    'gastgezin leraar* lerares leerkracht* docent* dominee* pastoor* tolk vertaler* maatschappelijk* ' +
    'loodgieter* advocaat notaris borg getuige* buurman buurvrouw vriend* doorverwezen begeleid* ' +
    'zorgverlener* wijkverpleeg* mantelzorg* grootmoeder* grootvader* schoonmoeder* schoonvader* zwager ' +
    'schoonzus* broer petekind oppas gastouder* verpleegkundige* tandarts* kinderarts* psycholoog* ' +
    'fysiotherapeut* apotheker* elektricien* aannemer* monteur* leverancier* bankier* adviseur* ' +
    'penningmeester* voorzitter* aanvoerder* scheidsrechter* rector* juf juffrouw chauffeur* conciërge* ' +
    'huismeester* bewindvoerder* huisgenoot* eigenaar* verwijzer* priester* rabbijn* burgemeester* verloofde* ' +
    'oom zus vertegenwoordiger*',
  // Polish
  'lider* trener* pracodawc* kierowni* księgow* wynajmując* pośrednik* kupując* sprzedawc* organizator* ' +
    'gospodarz* nauczyciel* wychowawc* dyrektor* ksiądz proboszcz* tłumacz* socjaln* hydraulik* adwokat* ' +
    'prawnik* chrzestn* poręczyciel* świad* sąsiad* przyjaci* koleg* polecon* polecając* doradc* babcia babci ' +
    'dziadek dziadka teściow* teść* szwagier* szwagra ciocia cioci ciotka wujek wujka brata siostra siostry ' +
    'kuzyn* zięć* synowa chrześni* niania niani opiekunk* pielęgnia* dentyst* pediatr* psycholog* ' +
    'fizjoterapeut* farmaceut* elektryk* murarz* mechanik* dostawc* bankier* skarbnik* prezes* kapitan* ' +
    'sędzi* rektor* instruktor* kierowc* dozorc* właściciel* współlokator* kuratora* komornik* narzeczon* przedstawiciel*',
  // Czech and Slovak
  'vedouc* sponzor* zaměstnavatel* manažer* účetní* pronajímatel* makléř* kupujíc* prodávajíc* prodejc* ' +
    'pořadatel* hostitel* učitel* ředitel* farář* kněz* tlumočn* překladatel* sociálníprac* instalat* ' +
    'právník* kmotr* ručitel* svědek svědka soused* přítel* doporuč* poradc* opatrovn* babičk* dědeč* dědy ' +
    'tchyn* tchán* švagr* teta tety strýc* bratr* sestra sestry sestřenic* zeť* snacha chův* zubař* pediatr* ' +
    'psycholog* fyzioterapeut* lékárník* elektrikář* zedník* mechanik* dodavatel* bankéř* pokladník* předsed* ' +
    'kapitán* rozhodčí* rektor* instruktor* řidič* správc* domovník* vlastník* majitel* spolubydlíc* kurátor* ' +
    'exekutor* snouben* učiteľ* riaditeľ* vedúc* predajc* kupujúc* sused* priateľ* lekár* starká',
  // Swedish, Danish and Norwegian
  'tränare* træner* arbetsgivare* arbejdsgiver* arbeidsgiver* handledare* revisor* hyresvärd* mäklar* ' +
    'köpare* säljare* arrangör* värd värdfamilj* leder lederen rektor* präst* prest* översättar* kurator* ' +
    'socialsekreterare* läkare* læge* fastlege* dyrlæge* rörmokar* fadder* gudmor gudfar borgensman* vittne* ' +
    'granne* nabo rekommenderad* godman anhörig* nöd rådgiver* mormor* morfar* farmor* farfar* svärmor* ' +
    'svärfar* svåger* svägersk* moster* faster* morbror* farbror* kusin* bror brors broder syster* svärson* ' +
    'barnvakt* dagmamma* sjuksköterska* tandläkare* barnläkare* psykolog* sjukgymnast* fysioterapeut* ' +
    'apotekare* elektriker* hantverkare* mekaniker* leverantör* bankman* rådgivare* kassör* ordförande* ' +
    'kapten* instruktör* chaufför* vaktmästare* fastighetsägare* ägare* rumskamrat* förvaltare* bedstemor* ' +
    'bedstefar* besteforeldre* søster* onkel* tante* svoger* svigermor* svigerfar* tannlege* tandlæge* ' +
    'sykepleier* sygeplejerske* naboen* selger* sælger* kjøper* køber*',
  // Russian and Ukrainian
  'руководител* керівник* тренер* спонсор* работодател* роботодав* менеджер* бухгалтер* арендодател* агент* ' +
    'брокер* покупател* продав* организатор* учител* вчител* директор* священник* пастор* наставник* куратор* ' +
    'переводчик* соцработник* врач* лікар* ветеринар* сантехник* адвокат* юрист* нотариус* крёстн* поручител* ' +
    'свидетел* сосед* сусід* друг друга коллег* рекомендател* воспитател* репетитор* бабушк* дедушк* тёщ* ' +
    'свекров* сестр* кузен* зять* крестник* няня няни медсестр* стоматолог* педиатр* психолог* фармацевт* ' +
    'электрик* механик* поставщик* банкир* советник* казначе* председател* капитан* ректор* инструктор* ' +
    'водител* консьерж* собственник* невест* жених* подруг* друз* классн* брат брата дядя дяди тётя тёти ' +
    'владелец владельца тесть тестя представител* представник*',
  // Hungarian, Romanian and Bulgarian
  'edző* osztályfőnök* tanár* tanító* képviselő* vezető* antrenor* diriginte* învățător* reprezentant* треньор*',
  // Turkish
  'antrenör* koç koçu* işveren* müdür* yönetic* amir* muhasebec* şoför* evsahibi acente* emlakçı* alıcı* ' +
    'satıcı* öğretmen* tercüman* çevirmen* sosyalhizmet* tesisatçı* avukat* noter* kefil* şahit* komşu* ' +
    'arkadaş* referans* danışman* temsilci* büyükanne* büyükbaba* babaanne* anneanne* dede dedesi ' +
    'kayınvalide* kayınpeder* teyze* halası amca* dayı* kuzen* ağabey* kardeş* damat bakıcı* hemşire* dişçi* ' +
    'dişhekim* psikolog* fizyoterap* eczacı* elektrikçi* tamirci* tedarikçi* bankacı* muhtar* başkan* kaptan* ' +
    'hakem* rektör* eğitmen* sürücü* kapıcı* mülksahib* nişanlı* sevgili*',
  // Korean and Arabic
  '상사* 팀장* 지도교수* المدير المشرف',
];

/** Such words at the ends of compounds: `Gruppenleiterin`, `Klassenlehrer`. */
const IN_COMPOUNDS = /leiter(?!n)|lehrer|trainer|berater|anwalt|arzt|leider|ledare|larare|ologists?$/;

/** Schools, whose pupils and teachers have emails there. */
const SCHOOL =
  /^(?:schools?|schule|ecole|escuela|colegio|scuola|escola|szkol[ay]|skol[ay]n?|школ[аы]|okul\w*)$/;
/** Other organizations that have members and clients. */
const ORGANIZATION = multilineRegex(
  `
  ^(?:insurance|banks?|hospital|clinic|pharmacy|church|parish|agency|venue|hotel|airline|krankenkasse|
  versicherung|pfarramt|jugendamt|praxis|banque|assurance|mutuelle|banco|seguro|banca|assicurazione|
  verzekering|verzekeraar|apotheek|banka|pojistovn[ay]|банк|агентств[оа])$
`,
  'u',
);

const words = WORDS.flatMap((line) => line.split(' ')).map((word) => foldText(word));
const wholeWords: ReadonlySet<string> = new Set(words.filter((word) => !word.endsWith('*')));
const beginnings = new RegExp(
  `^(?:${words.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : [])).join('|')})`,
  'u',
);

/** Whether a folded word of a column name means a person who has to do with the contacts. */
export const isBesideContacts = (word: string): boolean =>
  wholeWords.has(word) || beginnings.test(word) || IN_COMPOUNDS.test(word);

/** Whether a folded word means an organization that contacts are members, clients or guests of. */
export const isOrganization = (word: string): boolean => ORGANIZATION.test(word);

/** Whether a folded word means a school. */
export const isSchool = (word: string): boolean => SCHOOL.test(word);
