import type { ColumnRole } from './column-role.ts';
import type { HeaderKey } from './header-key.ts';

/** Rank of the first column of mobile phones. */
export const MOBILE_RANK = 0;

const RANKS: Partial<Record<ColumnRole, readonly (readonly [RegExp, number])[]>> = {
  // Beside each other, the first name is the one in use, and the given name that of the documents.
  firstName: [[/given/, 12]],
  phone: [
    // `Alternate Mobile` beside `Contact Number`
    [
      /altern|^alt(?:mob|phone|tel|cell|contact|num|no$)|secondary|secundari|sekund|zweithandy|zweitnummer/,
      45,
    ],
    [
      /mobil|cell|handy|natel|^(?:tel|ph|phone)m$|iphone|movil|portable|gsm|telemovel|komorkowy|mobiel|mobiil|celular|prenosni|行動|มือถือ|^sms$|^mob(?:nr|tel)?$|^telmob$|matkapuhelin|kannykka|^cep|κινητο|wireless|мобил|мобіл|сотов|переносн|mobit|手机|手機|移动|携帯|휴대|핸드폰|נייד|جوال|محمول/,
      MOBILE_RANK,
    ],
    [
      /^(?:tel|ph|phone)[hp]$|home|priv|domicil|particular|perso|casa|festnetz|abitazione|домашн|prywatn|domow|soukrom|domaci|hemtel|hjemme|otthoni|kucni|koti|kodu|kodkuce|namu|majas|^hem$|telefonhem|thuis|residen|telefonevi?$|^ev(?:tel|no)|domu$|domov$|dom$|дом$|домаш|자택|^집|自宅|住宅|住家|家庭|בית|المنزل|บ้าน/,
      30,
    ],
    [
      /^(?:tel|ph|phone)[dw]$|business|work|office|geschaftlich|dienstlich|bureau|trabajo|professionnel|pro$|direct|company|ufficio|рабоч|sluzbow|sluzeb|pracov|serviciu|служебн|службов|corporativ|institucional|firemn|arbete|arbeid|arbejd|munkahelyi|hivatali|zakelijk|opwerk|lavoro|empresa|comercial|firma$|zam$|doprace$|arb$|^tyo|^too|darb[oa]|naposlu|sluzb|^istel|служебен|раб$|роб$|робоч|会社|勤務|商务|商務|办公|公司|单位|工作|근무|직장|회사|עבודה|العمل|ธุรกิจ/,
      40,
    ],
    [
      /other|weitere|autre|otro|outro|altro|anden|annen|annan|andere|jiny|^iny|inny|egyeb|^muu|drugi|kitas|^cits|diger|друг|інш|其他|その他|기타|אחר|آخر|اخر|อื่น/,
      50,
    ],
    // Goods may be sent to another person.
    [/ship|deliver|liefer|livraison|envio|spedizione/, 60],
  ],
  email: [
    [/personal|home|priv|particular|personnel/, 12],
    [
      /work|business|office|geschaftlich|dienstlich|bureau|trabajo|corporativ|institucional|professionnel|laboral|sluzbow|pracovn|serviciu/,
      14,
    ],
    [/other|second|backup|recovery|sekund|altern|additional|weitere|autre|otro|supplement/, 40],
  ],
  // The name of a group, rather than its id.
  groupName: [[/(?:name|display)$/, 5]],
  location: [
    // Lists of employees have their workplaces beside the towns where they live.
    [/^location$/, 12],
    // Goods may be sent to another person.
    [/ship|deliver|liefer|livraison|envio|spedizione/, 60],
    // A whole address is used only if no column has the town.
    [/formatted/, 95],
    [/country|land|pays|pais|^kraj$/, 90],
    [/hometown/, 35],
    [
      /home|priv|domicil|residencia|particular|huis|^cittaab$|hemort|^orthem$|koti|kodulinn|gyvenam|dzivesviet|kucna|domac|domow|domu$|domov$|dom$|дом|lakas|otthon|acasa|^ev(?:sehr?i|adres)|自宅|住宅|住家|자택|^집|בית|المنزل|บ้าน/,
      5,
    ],
    [
      /business|work|geschaftlich|dienstlich|bureau|trabajo|werk|^cittauff$|arbe(?:te|jde|id)|arb(?=poststed)|tyo$|tookoha|darb|zam$|prace$|praca$|hivatal|posao|sluzb|firma|empresa|comercial|serviciu|munkahely|^is(?:sehr?i|adres)|служ|сладрес|раб|роб|会社|商务|商務|근무|회사|עבודה|العمل|ธุรกิจ/,
      20,
    ],
    [
      /other|weitere|autre|otr[ao]|outr[ao]|altra|ander|annan|anden|annen|jine|^ine|inny|drug[ia]|muu|mas(?=varos)|alt(?=oras)|kitas|cita(?=pilseta)|diger|друг|інш|その他|其他|기타|אחר|اخر|อื่น/,
      30,
    ],
  ],
};

/** Words for a value that is no longer used. */
const OLD =
  /^(?:old|former|previous|alte|altes|alter|ancien|ancienne|antigu[oa]|anterior|vecchi[oa]|vorherige?)$/;
const OLD_RANK = 99;

/** Ranks columns of a field: mobile phones first, personal emails and towns before work, then by number. */
export function rankOf(role: ColumnRole | null, { key, number, words }: HeaderKey): number {
  if (words.some((word) => OLD.test(word))) return OLD_RANK;
  // A column without a role may have phones, such as "Home" and "Work" beside "Mobile".
  const ranks = RANKS[role ?? 'phone'] ?? [];
  const kind = ranks.find(([pattern]) => pattern.test(key))?.[1] ?? 10;
  return kind + (Math.max(number, 1) - 1) * 10;
}
