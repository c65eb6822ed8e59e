/**
 * Frequencies of the letters beyond ASCII in lists of names, towns and companies, by language. `encoding-ranking.ts`
 * detects encodings by them. Frequencies are per 10,000 letters of ordinary text, rounded; only the order of magnitude
 * matters.
 */

export interface LanguageLetters {
  /** Lower-case letters, each followed by its frequency. */
  readonly letters: string;
  /** How frequent lists in this language are, relative to the most frequent one, as a natural logarithm. */
  readonly prior: number;
}

const language = (letters: string, prior: number): LanguageLetters => ({ letters, prior });

export const WESTERN: readonly LanguageLetters[] = [
  language('ä54 ö30 ü65 ß31 é3', 0),
  language('é190 è50 à50 ê22 ç12 ô9 î15 û4 â15 ë20 ï6 œ2 ù6 û12', 0),
  language('ó100 á100 é80 í110 ñ60 ú40 ü3', 0),
  language('ã70 ç50 á50 é40 ê40 í30 ó30 õ10 ú15 â10 à7 ô10', -0.3),
  language('à60 è30 ù20 ò20 ì25 é5', -0.3),
  language('ë30 é15 ï8 ö4 ü4', -0.3),
  language('ø90 å120 æ90 é5 ö3 ä3', -0.5),
  language('ä180 å130 ö130 é10', -0.5),
  language('ä360 ö44 å5 é2 š1 ž1', -0.5),
  language('á180 ð440 é60 í160 ó100 ú60 ý23 þ140 æ90 ö80', -3.5),
];

export const CENTRAL_EUROPEAN: readonly LanguageLetters[] = [
  language('ł180 ą100 ę110 ó90 ś70 ż80 ć40 ń40 ź10', -2),
  language('í330 á220 ě160 é130 š80 č90 ž100 ř120 ý110 ů70 ú15 ň10 ť10 ď4 ó3', -2),
  language('á180 í90 č110 š80 ž90 ý90 é80 ú70 ľ40 ô20 ť30 ň20 ä5 ď20 ó10 ŕ2 ĺ1', -2.5),
  language('á350 é320 ö100 ó90 ő90 í60 ü60 ú40 ű20', -2.1),
  language('ă200 î80 ş100 ţ90 â60', -2.3),
  language('č120 š100 ž60 ć150 đ50', -2.2),
];

export const TURKISH: readonly LanguageLetters[] = [
  language('ı400 ş150 ğ110 ü180 ö80 ç110 İ60 â5 î2 û1', -1.7),
];

export const BALTIC: readonly LanguageLetters[] = [
  language('ė170 š110 ų120 ž90 į60 ū50 ą50 č50 ę30', -5),
  language('ā400 ī200 ē180 š90 ū60 ņ60 ž40 ļ40 č20 ķ20 ģ15', -5),
  language('ä100 õ100 ü70 ö30 š10 ž5', -5),
];

export const GREEK: readonly LanguageLetters[] = [
  language(
    'α950 ο800 ι700 ε650 τ700 σ500 ν600 η400 υ350 ρ450 π400 κ400 μ300 λ300 ς450 ω150 γ150 δ160 χ120 θ100 φ80 β80 ξ40 ζ50 ψ20 ' +
      'ά180 έ160 ή140 ί300 ό220 ύ120 ώ80 ϊ10 ϋ3 ΐ2',
    -0.5,
  ),
];

const RUSSIAN = language(
  'о1100 е850 а800 и740 н670 т630 с550 р470 в450 л440 к350 м320 д300 п280 у260 я200 ы190 ь170 г170 з160 б160 ч140 й120 х100 ж90 ' +
    'ш70 ю60 ц50 щ40 э30 ф30 ъ4 ё8',
  0,
);
const UKRAINIAN = language(
  'о940 а830 н680 и610 і570 в540 р470 т530 е500 с410 к350 л360 у330 д310 м290 п290 з230 я250 ь180 б170 г160 ч140 й140 х120 ї70 ' +
    'ц60 є60 ю90 ж90 ш80 щ50 ф30 ґ2',
  -0.5,
);
const BULGARIAN = language(
  'а1150 и870 о870 е870 н720 т700 р570 с500 в450 л400 д350 к340 п280 м260 з210 я180 б150 г160 ъ150 у150 ч110 ц80 ж70 ш40 щ60 х70 ' +
    'й70 ю20 ф20 ь2',
  -0.7,
);
const SERBIAN = language(
  'а1150 и950 о900 е880 н580 р500 с500 т440 ј470 у410 д380 к370 м340 л340 в370 п280 г170 з170 б150 ш90 ч90 ц80 ж70 х60 њ70 ћ80 ' +
    'ђ20 љ50 ф20 џ3',
  -1,
);
export const CYRILLIC = [RUSSIAN, UKRAINIAN, BULGARIAN, SERBIAN] as const;
export const CYRILLIC_OF_KOI8_R = [RUSSIAN] as const;
export const CYRILLIC_OF_KOI8_U = [UKRAINIAN] as const;

export const HEBREW: readonly LanguageLetters[] = [
  language(
    'א630 ב470 ג170 ד260 ה1090 ו1040 ז130 ח250 ט120 י1110 כ270 ך70 ל740 מ450 ם260 נ290 ן110 ס140 ע320 פ170 ף30 צ120 ץ40 ק210 ר560 ש440 ת510',
    -0.5,
  ),
];

export const ARABIC: readonly LanguageLetters[] = [
  language(
    'ا1500 ل1200 ي700 م600 ن500 ر480 و450 ت370 ب350 ع340 ة330 د330 س280 ف260 ه250 ح220 ق210 أ200 ك190 ش110 ص110 ج110 خ90 ط90 ى80 ' +
      'ذ60 ث50 ز90 ض50 إ70 غ40 ئ30 ء30 ظ20 ؤ20 آ20',
    -0.5,
  ),
];

/** The same languages in the rarer encodings of old Macs and of DOS, which Excel still offers. */
export const inRareEncoding = (languages: readonly LanguageLetters[]): readonly LanguageLetters[] =>
  languages.map(({ letters, prior }) => language(letters, prior - 4.5));

/** With the vowel signs and tone marks above and below letters. */
export const THAI: readonly LanguageLetters[] = [
  language(
    'า720 น660 ร620 อ560 ก500 เ480 ง400 ่390 ม390 ย370 ล330 ้320 ว330 ด300 ท300 ส280 ต270 ั420 ะ250 ป230 บ200 ค240 ห230 แ190 ' +
      'จ180 พ200 ช170 ข160 ใ100 ไ130 โ110 ี320 ิ260 ื120 ึ60 ุ180 ู140 ำ110 ็90 ์160 ผ70 ถ80 ซ60 ณ90 ศ80 ธ80 ญ50 ษ50 ฐ30 ฟ30 ฉ20 ' +
      'ภ60 ฎ5 ฏ5 ฝ15 ฮ10 ๆ20 ฤ5 ฒ5 ฑ3 ฆ5 ฬ3',
    -3,
  ),
];

/** Characters that are frequent in names, towns, companies and headers. The same holds for the lists below. */
export const JAPANESE_KANJI =
  '山田中村小林木藤佐鈴高橋渡辺邊伊加吉松井上野原石川池本口岡崎島三浦前後青清水森阿部近坂遠福太西東南北京都府県市区町大阪名古屋横浜神奈千葉埼玉静' +
  '愛知兵庫広札幌仙台熊鹿児長新潟秋茨城栃群馬富士梨岐阜滋賀和歌良鳥取根香徳媛宮沖縄株式会社有限一二四五六七八九十郎子美恵織由紀真理明直樹健翔輔拓也' +
  '哲正博之夫雄男女隆志幸浩誠剛勇学修進茂実勝彦介平次信行光春夏冬月日年電話番号住所氏姓様性別生誕勤務先課職業権衛無菊地斎齋谷今安河柴久保丸関竹内' +
  '金杉沢澤坪岩永星荒宇梅桜花陽菜結衣葵優凛咲悠斗蓮湊大翼樹海空里奈穂希望智典孝義弘昭洋治俊雅文敏裕康博亮祐貴敬司章宏豊光則朋友人員店長業商事';
export const SIMPLIFIED_HANZI =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝' +
  '孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅建国志海波辉鹏飞宇浩然子轩雨涵' +
  '欣怡梓萱思佳俊晓东小春梦婷雪琳莹慧颖北京上广州深圳天津重庆成都汉杭南西安沈阳青岛大连厦门长沙济省市区县路街号姓名电话邮箱公司生日地址性别男女职务部' +
  '手机一二三四五六七八九十年月中山人有限贸易科技学新民生永福宁德合肥昆哈尔滨太原贵桂无锡佛莞温绍兴嘉';
export const TRADITIONAL_HANZI =
  '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周徐蘇葉莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓馬阮董唐溫藍石志明' +
  '俊傑建宏家豪淑芬惠美玲雅婷怡君佳穎宗翰冠宇承恩品睿宥詠晴欣妤台北臺中雄新竹桃園嘉義屏東花蓮基隆彰化雲林苗栗宜蘭香港九龍姓名電話子郵件公司生日地址' +
  '性別男女職稱部門手機市縣區路街號樓一二三四五六七八九十年月大小國華文德榮秀英麗珠玉麟偉強志遠永福安康慧敏芳有限業務商貿易科技';
export const HANGUL_SYLLABLES =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지나엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인' +
  '맹제모탁국어은편용준예시호후훈건재수빈아다율영희철순자미숙경상동승태혁규범찬솔빛래름서울부산대구광전울세종기충청라북남제수고창포항시군로길이름전화' +
  '번호주소생일회사부직책별메휴폰가식주보영업팀장과리원무해린혜슬윤화란형병중관일춘복덕삼두만한';
