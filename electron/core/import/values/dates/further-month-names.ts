import { foldText } from '../../../contact/text-folding.ts';

/**
 * Names of months in further languages, and abbreviations in all of them, as Unicode's CLDR has them. Names that are also
 * given to people are left out. They count only beside the numbers of a date.
 */
const MONTHS = [
  'led січ ינו sij јан जन januarie yanvar студзеня студзень сту জানুয়ারি জানু ionawr urtarrila urt ژانویهٔ ' +
    'eanáir ean xaneiro જાન્યુઆરી જાન્યુ հունվարի հունվար հնվ იანვარი იან қаңтар қаң јануари जानेवारी जाने jannar ' +
    'ஜனவரி ஜன జనవరి జన جنوری 一月 яну',
  'úno февр лют פבר velj феб veebr फ़र shk fevral лютага люты ফেব্রুয়ারি ফেব chwefror chwef chw otsaila ots ' +
    'فوریهٔ pebrero peb feabhra feabh febreiro ફેબ્રુઆરી ફેબ્રુ փետրվարի փետրվար փտվ თებერვალი თებ ақпан ақп ' +
    'फेब्रुवारी फेब्रु frar fra फेब्रुअरी பிப்ரவரி பிப் ఫిబ్రవరి ఫిబ్ర فروری 二月',
  'bře бер ožu сакавіка сакавік сак মার্চ mawrth maw martxoa marso માર્ચ մարտի մարտ մրտ მარტი მარ наурыз нау ' +
    'mäerz marzu machi மார்ச் மார் మార్చి مارچ 三月 брз',
  'dub квіт אפר tra pri aprel красавіка красавік кра এপ্রিল এপ্রি ebr apirila api آوریل aibreán aib એપ્રિલ ' +
    'ապրիլի ապրիլ ապր აპრილი აპრ сәуір сәу abrëll एप्रिल एप्रि अप्रिल ஏப்ரல் ஏப் ఏప్రిల్ ఏప్రి اپریل 四月 ebrill ' +
    'квт',
  'kvě трав svi মে maiatza مهٔ bealtaine beal મે մայիսի մայիս մյս მაისი მაი мамыр мам mee मे mejju mej மே మే ' +
    'مئی 五月 трв',
  'čvn iun черв qer junie iyun iyn чэрвеня чэрвень чэр জুন mehefin meh ekaina ژوئن hunyo hun meitheamh meith ' +
    'xuño જૂન հունիսի հունիս հնս ივნისი ივნ маусым мау јуни ġunju जुन ஜூன் జూన్ جون 六月 ġun чрв',
  'čvc iul лип जुल korr iyul iyl ліпеня ліпень ліп জুলাই জুল gorffennaf gorff gor uztaila uzt ژوئیهٔ hulyo hul ' +
    'iúil xullo xul જુલાઈ հուլիսի հուլիս հլս ივლისი ივლ шілде шіл јули जुलै lulju lul ஜூலை జులై جولائی 七月 лпн',
  'серп ag אוג kol avg अग ogo gush avqust avq жніўня жнівень жні আগস্ট আগ awst abuztua abu اوت lúnasa ઑગસ્ટ ' +
    'օգոստոսի օգոստոս օգս აგვისტო აგვ тамыз там ऑगस्ट ऑग awwissu aww अगस्ट agosti ஆகஸ்ட் ஆக ఆగస్టు ఆగ اگست 八月 срп',
  'вер ספט ruj сеп सित sht sentyabr sen верасня верасень সেপ্টেম্বর সেপ সেপ্ট iraila سپتامبر setyembre mfómh ' +
    'સપ્ટેમ્બર સપ્ટે սեպտեմբերի սեպտեմբեր սեպ სექტემბერი სექ қыркүйек қыр सप्टेंबर सप्टें settembru सेप्टेम्बर ' +
    'septemba செப்டம்பர் செப் సెప్టెంబర్ సెప్టెం ستمبر sentabr 九月 zář врс',
  'říj жовт אוק अक्टू tet oktyabr кастрычніка кастрычнік кас অক্টোবর অক্টো hydref hyd urria urr اکتبر oktubre ' +
    'dfómh ઑક્ટોબર ઑક્ટો հոկտեմբերի հոկտեմբեր հոկ ოქტომბერი ოქტ қазан қаз ऑक्टोबर ऑक्टो ottubru अक्टोबर oktoba ' +
    'அக்டோபர் அக் అక్టోబర్ అక్టో اکتوبر oktabr 十月 жвт',
  'нояб лист נוב нов नव nën noyabr лістапада лістапад ліс নভেম্বর নভে tachwedd tach azaroa aza نوامبر nobyembre ' +
    'nob samhain samh નવેમ્બર નવે նոյեմբերի նոյեմբեր նոյ ნოემბერი ნოე қараша қар ное नोव्हेंबर नोव्हें novembru ' +
    'नोभेम्बर novemba நவம்பர் நவ నవంబర్ నవం نومبر 十一月',
  'pro des груд דצמ дец dets दिस dis dhj dekabr dek снежня снежань сне ডিসেম্বর ডিসে rhagfyr rhag abendua ' +
    'دسامبر disyembre decembro ડિસેમ્બર ડિસે դեկտեմբերի դեկտեմբեր դեկ დეკემბერი დეკ желтоқсан жел डिसेंबर डिसें ' +
    'diċembru डिसेम्बर desemba டிசம்பர் டிச డిసెంబర్ డిసెం دسمبر 十二月 nollaig грд',
];

const monthByWord: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((words, at) => words.split(' ').map((word): [string, number] => [foldText(word), at + 1])),
);

/** Returns the month (1-12) of a word beside the numbers of a date; undefined for any other word. */
export const monthOfFurtherWord = (word: string): number | undefined => monthByWord.get(foldText(word));
