import {
  ARRANGEMENT,
  BITS_SCALE,
  EMAIL,
  FIELD,
  FIELD_COUNT,
  LEVELS,
  NAME,
  quartersOf,
  TEXT,
} from './comparison-levels.ts';
import type { RelationModel } from './relation-model.ts';

/** Upper bound for the rounding error of a sum if its terms are added in another order. */
const ROUNDING = 1e-6;
/** Number of possible stored rarity values. */
const QUARTERS = 256;

/**
 * Upper bounds for the evidence of fields that are not compared yet, for one model and threshold. They are computed
 * from the log odds of one person against strangers, which are never below the log odds against all relations.
 */
export class ScoreBounds {
  /** Log odds minus the threshold, before any field is compared. */
  readonly start: number;
  private readonly model: RelationModel;
  /** Evidence by field and level, where rarity is irrelevant. */
  private readonly plain = new Float64Array(FIELD_COUNT * LEVELS);
  private readonly otherText = new Float64Array(FIELD_COUNT);
  private readonly otherEmail: number;
  /** Maximum evidence of a given or a family name, by its stored rarity. */
  private readonly givenNames = new Float64Array(QUARTERS);
  private readonly familyNames = new Float64Array(QUARTERS);
  private readonly placeAgrees: number;
  private readonly placeDiffers: number;

  constructor(model: RelationModel, least: number) {
    this.model = model;
    this.start = model.start - least + ROUNDING;
    for (let field = 0; field < FIELD_COUNT; field++) {
      for (let level = 1; level < LEVELS; level++)
        this.plain[field * LEVELS + level] = model.gain(field, level, 0);
    }
    for (const field of [FIELD.company, FIELD.job]) {
      this.otherText[field] = this.most(field, [TEXT.similar, TEXT.partly, TEXT.different]);
    }
    const arrangement = this.most(FIELD.arrangement, Object.values(ARRANGEMENT));
    for (let bits = 1; bits < QUARTERS; bits++) {
      this.givenNames[bits] = this.mostOfName(FIELD.given, bits) + arrangement;
      this.familyNames[bits] = this.mostOfName(FIELD.surname, bits);
    }
    this.otherEmail = this.most(FIELD.email, [
      EMAIL.typo,
      EMAIL.sameLocal,
      EMAIL.similarLocal,
      EMAIL.sameDomain,
      EMAIL.different,
    ]);
    this.placeAgrees = Math.max(
      ...[TEXT.equal, TEXT.similar, TEXT.partly].map(
        (level) => model.gain(FIELD.location, level, BITS_SCALE) - Math.LN2,
      ),
    );
    this.placeDiffers = this.most(FIELD.location, [TEXT.different]);
  }

  private most(field: number, levels: readonly number[]): number {
    return Math.max(...levels.map((level) => this.plain[field * LEVELS + level] ?? 0));
  }

  private mostOfName(field: number, bits: number): number {
    let most = 0;
    for (const level of Object.values(NAME))
      most = Math.max(most, this.gain(field, level, bits), this.gain(field, level, 0));
    return most;
  }

  /** Maximum evidence of two names, by the rarity of their given and their family names in bits. */
  ofNames(given: number, family: number): number {
    return (this.givenNames[quartersOf(given)] ?? 0) + (this.familyNames[quartersOf(family)] ?? 0);
  }

  /** See `RelationModel.gain`. */
  gain(field: number, level: number, bits: number): number {
    if (level === 0) return 0;
    return bits === 0 ? (this.plain[field * LEVELS + level] ?? 0) : this.model.gain(field, level, bits);
  }

  /** Maximum evidence of two emails, by their mailbox ids and, if these are equal, the mailbox's rarity in bits. */
  ofEmail(mailboxA: number, mailboxB: number, bits: number): number {
    if (mailboxA === 0 || mailboxB === 0) return 0;
    if (mailboxA !== mailboxB) return this.otherEmail;
    return Math.max(
      this.model.gain(FIELD.email, EMAIL.equal, quarters(bits)),
      this.model.gain(FIELD.email, EMAIL.equivalent, quarters(bits)),
    );
  }

  /**
   * Maximum evidence of two company names or job titles, by their ids and, if these are equal, the text's rarity in
   * bits.
   */
  ofText(field: number, a: number, b: number, bits: number): number {
    if (a === 0 || b === 0) return 0;
    return a === b ? this.model.gain(field, TEXT.equal, quarters(bits)) : (this.otherText[field] ?? 0);
  }

  /** Maximum evidence of two locations, by the total rarity of their shared words in bits. */
  ofLocation(bits: number): number {
    // Half a bit is added, because bits are rounded and a shared place counts for at least half a bit.
    return Math.max(this.placeAgrees + (bits + 0.5) * Math.LN2, this.placeDiffers);
  }
}

function quarters(bits: number): number {
  return Math.min(QUARTERS - 1, Math.ceil(bits * BITS_SCALE) + 1);
}
