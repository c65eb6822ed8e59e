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
    'lender* lessor* banker* insurer* trainer* instructor* tutor* counselor* counsellor* therapist* ' +
    'nurse* nanny babysitter sitter aupair driver* chauffeur* veterin* advokat* receptionist* recruiter* ' +
    'interviewer* reviewer* president* chairman chairperson chair treasurer* captain* godparent* ' +
    'godmother* godfather* guarantor* cosigner* coapplicant* cobuyer* coowner* executor* trustee* ' +
    'witness* proxy payer* payee* inviter* neighbor* neighbour* roommate* flatmate* housemate* friend* ' +
    'colleague* coworker* buddy aunt* uncle* cousin* niece* nephew* inlaw* predecessor* successor* deputy ' +
    'editor* publisher* producer* inspector* caretaker* concierge superintendent* officer* facilitator* ' +
    'chaperone* escort warden* dispatcher* bride groom bestman surgeon* pediatrician* paediatrician* ' +
    'midwife specialist* psycholog* psychiatr* physio* optician* hairdresser* stylist* groomer* breeder* ' +
    'advocate* dean professor* lecturer* upline* enroller* ambassador* liaison* plusone honoree* ea ' +
    'proctor* prefect* chief chiefs downline* maid shiftlead organizer* organiser* coordinator* foreman ' +
    'sergeant* commander* director directors representative* guide guides investigator* ministering ' +
    'alternatecontact alternativecontact secondarycontact backupcontact othercontact technicalcontact',
  // German
  'arbeitgeber* makler* käufer* veranstalter* gastgeber* gastfamilie* pfarrer* pate paten patin ' +
    'taufpat* dolmetscher* übersetzer* sozialarbeiter* klempner* bürge bürgen empfehler* empfohlen* ' +
    'geworben* ausbilder* handwerker* installateur* elektriker* fahrer* nachbar* freund* kolleg* ' +
    'trauzeug* braut bräutigam vertreter* stellvertreter* therapeut* pflegedienst* pflegekraft hebamme* ' +
    'onkel tante schwieger* nichte neffe doktor* begleitung',
  // French
  'moniteur* monitrice* entraîneur* entraîneuse* parrain* marraine* employeur* directeur* directrice* ' +
    'superviseur* comptable* propriétaire* bailleur* courtier* acheteur* vendeur* organisateur* hôte ' +
    'hôtes accueil professeur* enseignant* prêtre* curé pasteur* interprète* traducteur* traductrice* ' +
    'assistante plombier* avocat* notaire* garant* témoin* voisin* ami amie collègue* assureur* référent* ' +
    'éducateur* éducatrice* infirmi* kiné* nourrice recommandé* recruteur* formateur* formatrice*',
  // Spanish
  'líder* entrenador* patrocinador* empleador* gerente* contador* contable* arrendador* casero casera ' +
    'corredor* comprador* organizador* anfitri* maestr* docente* directora profesor* párroco* cura ' +
    'intérprete* traductor* trabajadorsocial trabajadorasocial fontanero* plomero* abogad* padrino* ' +
    'madrina* aval fiador* testigo* vecin* amig* aseguradora* referido* recomendado* representante* ' +
    'acudiente* catequista* familiar',
  // Italian
  'responsabile* allenat* datore istruttor* direttore* direttrice* commercialista* ragionier* locatore* ' +
    'mediatore* acquirente* organizzator* ospitante* insegnant* preside parroco* traduttor* idraulico* ' +
    'avvocat* notaio* testimon* vicino vicina amico amica collega* segnalat* catechist* educatore* ' +
    'educatrice*',
  // Portuguese
  'treinador* empregador* senhorio* locador* corretor* diretor diretora tradutor* encanador* ' +
    'canalizador* advogad* padrinho* madrinha* testemunha* vizinh* seguradora* indicado* contabilista* ' +
    'pároco*',
  // Dutch
  'werkgever* boekhoud* verhuurder* huisbaas makelaar* koper* verkoper* organisator* gastheer gastvrouw ' +
    'gastgezin leraar* lerares leerkracht* docent* dominee* pastoor* tolk vertaler* maatschappelijk* ' +
    'loodgieter* advocaat notaris borg getuige* buurman buurvrouw vriend* doorverwezen begeleid* ' +
    'zorgverlener* wijkverpleeg* mantelzorg*',
  // Polish
  'lider* trener* pracodawc* kierowni* księgow* wynajmując* pośrednik* kupując* sprzedawc* organizator* ' +
    'gospodarz* nauczyciel* wychowawc* dyrektor* ksiądz proboszcz* tłumacz* socjaln* hydraulik* adwokat* ' +
    'prawnik* chrzestn* poręczyciel* świad* sąsiad* przyjaci* koleg* polecon* polecając* doradc*',
  // Czech and Slovak
  'vedouc* sponzor* zaměstnavatel* manažer* účetní* pronajímatel* makléř* kupujíc* prodávajíc* prodejc* ' +
    'pořadatel* hostitel* učitel* ředitel* farář* kněz* tlumočn* překladatel* sociálníprac* instalat* ' +
    'právník* kmotr* ručitel* svědek svědka soused* přítel* doporuč* poradc* opatrovn*',
  // Swedish, Danish and Norwegian
  'tränare* træner* arbetsgivare* arbejdsgiver* arbeidsgiver* handledare* revisor* hyresvärd* mäklar* ' +
    'köpare* säljare* arrangör* värd värdfamilj* leder lederen rektor* präst* prest* översättar* kurator* ' +
    'socialsekreterare* läkare* læge* fastlege* dyrlæge* rörmokar* fadder* gudmor gudfar borgensman* ' +
    'vittne* granne* nabo rekommenderad* godman anhörig* nöd rådgiver*',
  // Russian and Ukrainian
  'руководител* керівник* тренер* спонсор* работодател* роботодав* менеджер* бухгалтер* арендодател* ' +
    'агент* брокер* покупател* продав* организатор* учител* вчител* директор* священник* пастор* ' +
    'наставник* куратор* переводчик* соцработник* врач* лікар* ветеринар* сантехник* адвокат* юрист* ' +
    'нотариус* крёстн* поручител* свидетел* сосед* сусід* друг друга коллег* рекомендател* воспитател* ' +
    'репетитор*',
  // Turkish
  'antrenör* koç koçu* işveren* müdür* yönetic* amir* muhasebec* şoför* evsahibi acente* emlakçı* ' +
    'alıcı* satıcı* öğretmen* tercüman* çevirmen* sosyalhizmet* tesisatçı* avukat* noter* kefil* şahit* ' +
    'komşu* arkadaş* referans* danışman* temsilci*',
];

/** Such words at the ends of compounds: `Gruppenleiterin`, `Klassenlehrer`. */
const IN_COMPOUNDS = /leiter(?!n)|lehrer|trainer|berater|anwalt|arzt|leider|ledare|larare/;

/** Schools, whose pupils and teachers have emails there. */
const SCHOOL =
  /^(?:schools?|schule|ecole|escuela|colegio|scuola|escola|szkol[ay]|skol[ay]n?|школ[аы]|okul\w*)$/;
/** Other bodies, which have members and clients. */
const BODY = multilineRegex(
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

/** Whether a folded word of a column name means a person or a body beside the contacts. */
export const isBesideContacts = (word: string): boolean =>
  wholeWords.has(word) || beginnings.test(word) || IN_COMPOUNDS.test(word);

/** Whether a folded word means a body that contacts are members, clients or guests of. */
export const isBody = (word: string): boolean => BODY.test(word);

/** Whether a folded word means a school. */
export const isSchool = (word: string): boolean => SCHOOL.test(word);
