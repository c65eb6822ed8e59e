import { foldText } from '../../../contact/text-folding.ts';

/** Words of the names of days in languages with months in month-names.ts or further-month-names.ts, from Unicode's CLDR. */
const NAMES =
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag ' +
  'sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes ' +
  'sábado domingo lunedì martedì mercoledì giovedì venerdì maandag dinsdag woensdag donderdag vrijdag zaterdag ' +
  'zondag segunda terça quarta quinta sexta feira poniedziałek wtorek środa czwartek piątek sobota niedziela ' +
  'sabato neděle pondělí úterý středa čtvrtek pátek nedeľa pondelok utorok štvrtok piatok söndag måndag tisdag ' +
  'onsdag torsdag fredag lördag tirsdag sunnuntai maanantai tiistai keskiviikko torstai perjantai lauantai ' +
  'vasárnap hétfő kedd szerda csütörtök péntek szombat duminică luni miercuri joi vineri sâmbătă pazar ' +
  'pazartesi salı çarşamba perşembe cuma cumartesi κυριακή δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο ' +
  'воскресенье понедельник вторник среда четверг пятница суббота неділя понеділок вівторок середа четвер ' +
  'пʼятниця субота неделя понеделник сряда четвъртък петък събота diumenge dilluns dimarts dimecres dijous ' +
  'divendres dissabte minggu senin selasa rabu kamis jumat sabtu الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة ' +
  'السبت יום ראשון שני שלישי רביעי חמישי שישי שבת nedjelja ponedjeljak utorak srijeda četvrtak petak subota ' +
  'nedelja ponedeljek torek sreda četrtek недеља понедељак уторак четвртак петак ponedeljak sekmadienis ' +
  'pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis svētdiena pirmdiena otrdiena ' +
  'trešdiena ceturtdiena piektdiena sestdiena pühapäev esmaspäev teisipäev kolmapäev neljapäev reede laupäev ' +
  'วันอาทิตย์ วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ रविवार सोमवार मंगलवार बुधवार गुरुवार ' +
  'शुक्रवार शनिवार ahad isnin khamis jumaat diel hënë martë mërkurë enjte premte shtunë vrydag saterdag bazar ' +
  'ertəsi çərşənbə axşamı cümə şənbə нядзеля панядзелак аўторак серада чацвер пятніца রবিবার সোমবার মঙ্গলবার ' +
  'বুধবার বৃহস্পতিবার শুক্রবার শনিবার dydd sul llun mawrth mercher iau gwener sadwrn igandea astelehena ' +
  'asteartea asteazkena osteguna ostirala larunbata یکشنبه دوشنبه سه شنبه چهارشنبه پنجشنبه جمعه linggo ' +
  'miyerkules huwebes biyernes sunnudagur mánadagur týsdagur mikudagur hósdagur fríggjadagur leygardagur ' +
  'domhnaigh luain máirt céadaoin déardaoin haoine sathairn luns mércores xoves venres રવિવાર સોમવાર મંગળવાર ' +
  'બુધવાર ગુરુવાર શુક્રવાર શનિવાર կիրակի երկուշաբթի երեքշաբթի չորեքշաբթի հինգշաբթի ուրբաթ շաբաթ mánudagur ' +
  'þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur 日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 კვირა ორშაბათი ' +
  'სამშაბათი ოთხშაბათი ხუთშაბათი პარასკევი შაბათი жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі 일요일 ' +
  '월요일 화요일 수요일 목요일 금요일 토요일 sonndeg méindeg dënschdeg mëttwoch donneschdeg freideg samschdeg недела четврток ' +
  'петок сабота ням даваа мягмар лхагва пүрэв баасан бямба मंगळवार ħadd it tnejn tlieta erbgħa ħamis ġimgħa is ' +
  'sibt आइतबार सोमबार मङ्गलबार बुधबार बिहिबार शुक्रबार शनिबार jumapili jumatatu jumanne jumatano alhamisi ' +
  'ijumaa jumamosi ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி ఆదివారం సోమవారం మంగళవారం బుధవారం గురువారం ' +
  'శుక్రవారం శనివారం اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ yakshanba dushanba seshanba chorshanba payshanba ' +
  'shanba chủ nhật ba tư năm sáu bảy 星期日 星期一 星期二 星期三 星期四 星期五 星期六';

/** Their abbreviations, and names that are also names of people. They count only beside the name of a month. */
const ABBREVIATIONS =
  'ma wo vr za seg ter qua qui sex niedz pon wt śr czw pt sob ne po út čt pá pi mån tis ons tors fre lör tirs ' +
  'tir ti ke to pe la sze cs szo dum pzt çar cum cmt κυρ δευ τρί τετ πέμ παρ σάβ вс пн вт ср чт пт сб нд dg dl ' +
  'dt dc dj dv ds sen sel rab kam jum uto čet pet sub sre нед пон уто сре чет пет суб sk pr an tr kt pn svētd ' +
  'pirmd otrd trešd ceturtd piektd sestd อาทิตย์ จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์ रवि सोम मंगल बुध गुरु ' +
  'शुक्र शनि ahd isn kha die hën enj pre sht аў чц রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি maw gwe sad ig ar az og ' +
  'lr miy biy týs mik hós ley domh céad déar aoine sath xov રવિ સોમ મંગળ બુધ ગુરુ શુક્ર શનિ կիր երկ երք չրք հնգ ' +
  'ուր շբթ þri mið fim fös lau კვი ორშ სამ ოთხ ხუთ პარ შაბ жс дс сс бс жм mët вто саб ня да мя лх пү ба бя मंगळ ' +
  'ħad tne tli erb ħam ġim sib आइत मङ्गल बिहि ஞாயி திங் செவ் புத வியா வெள் ఆది సోమ మంగళ బుధ గురు శుక్ర శని yak ' +
  'dush sesh chor pay cn 周日 周一 周二 周三 周四 周五 周六 marți petek domenica mar';

const names: ReadonlySet<string> = new Set(NAMES.split(' ').map(foldText));
const abbreviations: ReadonlySet<string> = new Set(ABBREVIATIONS.split(' ').map(foldText));

/** Whether a word is in the name of a day of the week. */
export const isDayName = (word: string): boolean => names.has(foldText(word));

/** Whether a word beside the name of a month is in the name of a day of the week, or its abbreviation. */
export const mayBeDayName = (word: string): boolean => isDayName(word) || abbreviations.has(foldText(word));

/** Words between the parts of a date, ordinal endings, and abbreviations of days of the week. */
const DATE_WORDS = new Set(
  (
    'th st nd rd º ª of the er ere e de del le il den der am el o a r roku г года р року g god godine leta m d gada ' +
    'mon tue tues wed thu thur thurs fri sat sun mo di mi do fr sa so ' +
    'lun mer jeu ven sam dim mie jue vie sab dom gio'
  ).split(' '),
);

/** Whether a word stands beside the numbers of dates, such as a day of the week. */
export function isDateWord(word: string): boolean {
  const plain = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');
  return DATE_WORDS.has(plain) || isDayName(word);
}
