/** Chinese last names of one character, simplified and traditional. */
const CHINESE =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾鐘谭譚' +
  '陆陸汪范金石廖贾賈夏韦韋付傅方白邹鄒孟熊秦邱丘江尹薛闫閆阎閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯常温溫康施文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶' +
  '章鲁魯岳翟殷詹申欧歐耿关關兰蘭焦俞左柳甘祝包宁寧尚符舒阮柯纪紀梅童凌毕畢单單季裴霍涂成苗谷曲盛冉翁蓝藍路游辛靳管柴蒙鲍鮑华華喻祁蒲房滕屈饶饒解牟艾尤阳陽时時穆农農司卓古吉缪繆简簡车車项項佘戚褚储闵閔鄢卞佟蔺藺';
/** Chinese last names of two characters. */
const CHINESE_OF_TWO =
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 东方 東方 夏侯 尉迟 尉遲 皇甫 慕容 令狐 公孙 公孫 端木 轩辕 軒轅 宇文 长孙 長孫 独孤 獨孤 南宫 南宮 西门 西門 呼延 拓跋 钟离 鍾離';
/** Korean last names of one syllable. */
const KOREAN =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용';
/** Korean last names of two syllables. */
const KOREAN_OF_TWO = '남궁 황보 제갈 사공 선우 서문 독고 동방';
/** Frequent Japanese last names of two and three characters. */
const JAPANESE =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 斉藤 齋藤 齊藤 清水 山崎 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 ' +
  '藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 金子 岡本 藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤 谷口 大野 丸山 今井 ' +
  '高田 藤本 武田 村田 上野 杉山 増田 小島 千葉 久保 松井 岩崎 桜井 櫻井 野口 松尾 野村 木下 菊地 菊池 佐野 大塚 杉本 新井 浜田 濱田 市川 古川 水野 小松 島田 小山 山内 西田 西川 五十嵐 北村 安田 川口 平田 ' +
  '川崎 本田 久保田 飯田 吉川 中田 沢田 澤田 辻本 関口 吉村 渡部 岩田 中西 服部 福島 川上 永井 松岡 田口 山中 森本 矢野 秋山 広瀬 松下 小沢 小澤 大島 石原 松浦 馬場 川村 荒木 大橋 熊谷 浅野 大西 片山 田辺 ' +
  '樋口 黒田 荒井 小池 八木 石橋 上原 大谷 平野 松村 福井 岡崎 宮田 栗原 児玉 内藤 大久保 奥村 星野 横田 早川 菅原 小田 須藤 白石 西山 川田 岡村 河野 望月 佐久間 小笠原 宇佐美 宮下 尾崎 飯塚 本間 足立 天野 ' +
  '堀内 西野 北川 津田 根本 伊東 萩原 篠原 古田 土屋 日高 石塚 青山 今村 大川 川島 大石 土井 富田 小西 桑原 関根 吉岡 榎本 中井 河合 戸田 三宅 野田 松原 柳田 村山 森山 中谷 坂口 長田 山根 堀田 田代 大森 成田 小森 ' +
  '安達 安西 安井 安部 安東 林田 林原 金沢 金澤 金井 金丸 金田 高山 高島 高野 高瀬 高松 高井 高嶋 高梨 高見 高沢 古賀 古谷 古沢 古澤 石野 石渡 石坂 石山 石本 石村 石崎 石倉 石黒 江口 江藤 江川 夏目 白川 白井 白鳥 向井 田島 田所 田崎 田畑 田原 田川 田尻 田丸 田端 田宮 谷川 谷本 谷崎 谷村 柴山 柴崎 柴原 毛利 武井 武藤 ' +
  '武内 武石 武山 武市 成瀬 成沢 成澤 成島 常盤 庄司 庄子 葛西 葛城 梅田 梅原 梅津 梅本 梅村 梅沢 柳沢 柳澤 柳原 柳川 柳瀬 柳井 唐沢 唐澤 馬渕 牛島 牛山 海野 飯島 飯野 関谷 岡野 岡部 荻野 落合 三上 三好 平山 平井 平川 平松 北原 鎌田 川原 川畑 牧野 町田 松崎 松山 宮川 宮沢 宮澤 村松 森下 山岸 山岡 山形 山村 横井 若林 渡瀬';

/** Frequent Vietnamese last names, with the marks that show the language. */
const VIETNAMESE =
  'nguyễn trần lê phạm huỳnh vũ võ đặng bùi đỗ hồ ngô dương lý đinh trịnh đoàn lương trương hoàng đào mạc phùng tạ tô hà';

/** A frequent last name and middle name without the marks: `Tran Van An`. */
const UNMARKED_VIETNAMESE =
  /^(?:nguyen|tran|le|pham|huynh|hoang|phan|vu|vo|dang|bui|do|ho|ngo|duong|dinh|doan|truong) (?:van|thi) (?!de[nr]? )\p{L}+(?: \p{L}+)?$/iu;

const chinese = new Set(CHINESE.split('').concat(CHINESE_OF_TWO.split(' ')));
const korean = new Set(KOREAN.split('').concat(KOREAN_OF_TWO.split(' ')));
const japanese = new Set(JAPANESE.split(' '));
const vietnamese = new Set(VIETNAMESE.split(' '));

const HANGUL = /^\p{Script=Hangul}+$/u;
const HAN = /^\p{Script=Han}+$/u;
/** Characters, perhaps followed by kana: `山田さくら`. */
const JAPANESE_NAME = /^\p{Script=Han}{2,6}[\p{Script=Hiragana}\p{Script=Katakana}ー]*$/u;
/** What follows a name politely. */
const HONORIFIC = /^(.*\S)\s*(様|さま|さん|先生|女士|小姐|님|씨)$/u;
/** Scripts in which a polite word may follow a name. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\s]+$/u;

/** A name divided behind its last name, which comes first. */
export interface EastAsianName {
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * Splits a Chinese, Korean or Japanese name that is written without a space. Null in doubt: `高橋誠` is Gao Qiaocheng or
 * Takahashi Makoto, and `황보라` is Hwang Bora or Hwangbo Ra.
 */
export function splitUnspacedName(name: string): EastAsianName | null {
  if (HANGUL.test(name)) return only(koreanEnds(name), name);
  return only([...chineseEnds(name), ...japaneseEnds(name)], name);
}

/** The middle names of women and men, which stand only behind a last name. */
const VIETNAMESE_MIDDLE = /^(?:thị|văn)$/;

/** Whether only the first word of a name is a Vietnamese last name: `Nguyễn Văn An`, `Phù Thị Trúc`. */
export function isVietnameseName(words: readonly string[]): boolean {
  if (words.length > 2 && VIETNAMESE_MIDDLE.test((words[1] ?? '').normalize('NFC').toLowerCase()))
    return true;
  const isLastName = (word = '') => vietnamese.has(word.normalize('NFC').toLowerCase());
  return (isLastName(words[0]) && !isLastName(words.at(-1))) || UNMARKED_VIETNAMESE.test(words.join(' '));
}

/** What Thai names begin with, mostly without a space: `นางสาวมาลี ศรีสุข`. */
const THAI_TITLE = /^(นางสาว|น\.ส\.|นาย|นาง|เด็กชาย|ด\.ช\.|เด็กหญิง|ด\.ญ\.|คุณ)\s*(\p{Script=Thai}{2}.*)$/u;

/** Separates a polite word behind an East Asian name, or before a Thai one; it is empty if there is none. */
export function separateHonorific(name: string): { name: string; honorific: string } {
  const [, title, rest] = THAI_TITLE.exec(name) ?? [];
  if (title !== undefined && rest !== undefined) return { name: rest, honorific: title };
  const [, before, honorific] = (EAST_ASIAN.test(name) && HONORIFIC.exec(name)) || [];
  if (before === undefined || honorific === undefined || before.length < 2) return { name, honorific: '' };
  return { name: before, honorific };
}

function only(ends: readonly number[], name: string): EastAsianName | null {
  const [end] = ends;
  if (end === undefined || new Set(ends).size > 1) return null;
  return { lastName: name.slice(0, end), firstName: name.slice(end) };
}

/** Returns where the last name may end. A given name alone has two syllables. */
function koreanEnds(name: string): number[] {
  const lengths = name.length === 3 ? [1, 2] : name.length === 4 ? [2] : [];
  return lengths.filter((end) => korean.has(name.slice(0, end)));
}

function chineseEnds(name: string): number[] {
  if (!HAN.test(name) || japanese.has(name)) return [];
  if (name.length > 2 && name.length < 5 && chinese.has(name.slice(0, 2))) return [2];
  return name.length < 4 && name.length > 1 && chinese.has(name.slice(0, 1)) ? [1] : [];
}

function japaneseEnds(name: string): number[] {
  if (!JAPANESE_NAME.test(name)) return [];
  return [3, 2].filter((end) => name.length > end && japanese.has(name.slice(0, end))).slice(0, 1);
}
