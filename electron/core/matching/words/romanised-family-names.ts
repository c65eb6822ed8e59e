import { foldText } from '../../contact/text-folding.ts';

/**
 * Family names in scripts that are not folded to Latin and that very many people have, each with the ways in which
 * mailboxes write it, in the form of `foldToLatin`. Among Arabs and Ethiopians, they are the names of fathers.
 */
const ROMANISED = `
王 wang wong ong heng, 李 li lee ri lei, 张 張 zhang chang cheung teo, 刘 劉 liu lau low yu, 陈 陳 chen chan tan jin,
杨 楊 yang yeung yeo, 黄 黃 huang wong ng hwang, 赵 趙 zhao chao chiu cho, 吴 吳 wu ng goh oh, 周 zhou chou chow joo,
徐 xu hsu chui seo, 孙 孫 sun suen son, 马 馬 ma, 朱 zhu chu ju, 胡 hu wu, 郭 guo kuo kwok kwak, 何 he ho,
林 lin lam lim hayashi, 高 gao kao ko go, 罗 羅 luo lo law, 郑 鄭 zheng cheng jeong tay, 梁 liang leung yang,
谢 謝 xie hsieh tse, 宋 song sung, 唐 tang tong, 许 許 xu hsu hui heo, 邓 鄧 deng teng tang, 韩 韓 han hon,
冯 馮 feng fung, 曹 cao tsao cho, 彭 peng pang, 曾 zeng tseng tsang, 肖 萧 蕭 xiao hsiao siu, 田 tian tien tin, 董 dong tung,
潘 pan poon, 袁 yuan yuen, 蔡 cai tsai choi, 蒋 蔣 jiang chiang, 余 yu yue, 于 yu, 杜 du tu to, 叶 葉 ye yeh yip,
程 cheng ching, 魏 wei ngai, 苏 蘇 su so, 吕 呂 lu lyu lui, 丁 ding ting, 任 ren jen yam, 沈 shen shum shim, 姚 yao yiu,
卢 盧 lu lo, 姜 jiang kang, 崔 cui choi, 钟 鍾 zhong chung, 谭 譚 tan tam, 陆 陸 lu luk, 汪 wang, 范 fan, 金 jin kim, 石 shi,
朴 park pak bak, 廖 liao liu, 贾 賈 jia, 夏 xia, 方 fang fong, 邹 鄒 zou, 熊 xiong, 白 bai, 孟 meng, 秦 qin, 邱 qiu chiu,
김 kim gim, 이 lee yi rhee, 박 park pak bak, 최 choi choe, 정 jung jeong chung, 강 kang gang, 조 cho jo, 윤 yoon yun, 장 jang chang,
임 lim im, 한 han, 오 oh, 서 seo suh, 신 shin sin, 권 kwon gwon, 황 hwang, 안 ahn an, 송 song, 류 유 yoo yu ryu, 홍 hong, 전 jeon jun,
고 ko go, 문 moon mun, 손 son sohn, 양 yang, 배 bae, 백 baek, 허 heo hur, 남 nam, 심 shim sim, 노 noh roh,
佐藤 sato satou, 鈴木 suzuki, 高橋 takahashi, 田中 tanaka, 伊藤 ito itou, 渡辺 渡邊 渡邉 watanabe, 山本 yamamoto, 中村 nakamura,
小林 kobayashi, 加藤 kato katou, 吉田 yoshida, 山田 yamada, 佐々木 sasaki, 山口 yamaguchi, 松本 matsumoto, 井上 inoue, 木村 kimura,
斎藤 斉藤 齋藤 saito saitou, 清水 shimizu, 山崎 yamazaki yamasaki, 森 mori, 池田 ikeda, 橋本 hashimoto, 阿部 abe, 石川 ishikawa,
山下 yamashita, 中島 nakajima nakashima, 石井 ishii, 小川 ogawa, 前田 maeda, 岡田 okada, 長谷川 hasegawa, 藤田 fujita, 後藤 goto gotou,
近藤 kondo kondou, 村上 murakami, 遠藤 endo endou, 青木 aoki, 坂本 sakamoto, 藤井 fujii, 西村 nishimura, 福田 fukuda, 太田 ota, 三浦 miura,
محمد mohamed mohammed muhammad mohammad, احمد ahmed ahmad, علي ali aly, حسن hassan hasan, حسين hussein hussain hossein, محمود mahmoud mahmood,
ابراهيم ibrahim ebrahim, عبدالله abdullah abdallah, خان khan, مصطفى mustafa mostafa, يوسف youssef yousef yusuf, سعيد said saeed saied,
صالح saleh salih, خليل khalil, عمر omar umar, عثمان othman osman, سالم salem salim, ناصر nasser nasir, حسینی hosseini, احمدی ahmadi,
محمدی mohammadi, رضایی rezaei rezai, کریمی karimi,
כהן cohen kohen, לוי levi levy, מזרחי mizrahi mizrachi, פרץ peretz perets, ביטון biton bitton, דהן dahan, אברהם avraham abraham,
פרידמן friedman fridman, שפירא shapira, כץ katz, יוסף yosef yosseph, דוד david,
कुमार kumar, सिंह singh sinha, शर्मा sharma, वर्मा verma varma, गुप्ता gupta, देवी devi, यादव yadav, पटेल patel, मिश्रा mishra misra, जैन jain,
तिवारी tiwari, पांडे pandey, जोशी joshi, राव rao, शाह shah,
ბერიძე beridze, კაპანაძე kapanadze, გელაშვილი gelashvili, მაისურაძე maisuradze, გიორგაძე giorgadze,
Պետրոսյան petrosyan petrosian, Հակոբյան hakobyan, Գրիգորյան grigoryan grigorian, Հարությունյան harutyunyan, Սարգսյան sargsyan sarkisian,
Հովհաննիսյան hovhannisyan, Խաչատրյան khachatryan,
ከበደ kebede, በቀለ bekele, ተስፋዬ tesfaye, ኃይሌ ሃይሌ haile, ታደሰ tadesse tadese, አበበ abebe, ገብረ gebre
`;

const LATIN = /^[a-z]+$/;

const romanisedByName = new Map<string, readonly string[]>(
  ROMANISED.split(',').flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const romanised = words.filter((word) => LATIN.test(word));
    return words.filter((word) => !LATIN.test(word)).map((name) => [foldText(name), romanised] as const);
  }),
);

/** Returns how mailboxes write a folded family name of another script; undefined if it isn't in the table. */
export const romanisedFamilyName = (name: string): readonly string[] | undefined => romanisedByName.get(name);
