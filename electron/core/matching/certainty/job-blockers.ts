import type { ContactColumns } from '../columns/contact-columns.ts';
import type { Rarity } from '../columns/rarity.ts';
import { nameOfRow } from '../comparison/row-values.ts';
import { isRelativeOrGeneration } from '../words/name-generations.ts';
import { isNoEmployee, isPensioner } from '../words/jobs/members.ts';
import { isApprentice, isStudent } from '../words/jobs/student-jobs.ts';

/** Maximum age in years at which people use the email and phone of their parents. */
const MAX_CHILD_AGE = 18;
/** Age in years at which people are neither learners nor pensioners. */
const MIDDLE_AGE = 45;

/** A number or an ordinal in a job: 3, 3rd. */
const NUMBERS = /\d+(?:st|nd|rd|th)?/g;
/** The word behind a relative in a job, in the form of `foldToLatin`. */
const OF = new Set('of des der vom von de del della du di van af av'.split(' '));

/** Whether a folded job title is a word for a relative, alone or before the person: wife of the mayor. */
function isJobOfRelative(job: string): boolean {
  const [first = '', second] = job.split(' ');
  return isRelativeOrGeneration(first) && (second === undefined || OF.has(second));
}

/** Detects jobs and ages that only one of two relatives of the same name has. */
export class JobBlockers {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
  }

  /** Whether jobs or ages may be those of two relatives. `isJobEqual`: whether both have one job. */
  mayBeOfRelatives(a: number, b: number, isJobEqual: boolean): boolean {
    return (
      (!(isJobEqual && this.isJobOfOne(a)) && this.isChildAlone(a, b)) ||
      this.areOfTwo(a, b) ||
      this.isNamedInOwnJob(a) !== this.isNamedInOwnJob(b)
    );
  }

  /** Whether one person would not have both jobs, or a job and the other contact's age. */
  areOfTwo(a: number, b: number): boolean {
    return (
      this.isPupilAlone(a, b) ||
      this.isRelativeAlone(a, b) ||
      this.isJobOfOtherAge(a, b) ||
      this.isJobOfOtherAge(b, a)
    );
  }

  /** Whether two jobs differ only in a number, as those of two namesakes may: ward 3, ward 4. */
  differOnlyInNumber(a: number, b: number): boolean {
    const { job, jobs } = this.columns;
    const [one = '', other = ''] = [a, b].map((row) => jobs.text(job[row] ?? 0));
    return one !== other && one.replace(NUMBERS, '') === other.replace(NUMBERS, '');
  }

  /** Whether the jobs are those of two ages, so that the one birthday fits only one of them: pupil, pensioner. */
  areOfOtherAges(a: number, b: number): boolean {
    const { job, jobs } = this.columns;
    if (job[a] === 0 || job[b] === 0) return false;
    // More words may name an adult's job: child psychologist.
    const [one, other] = [a, b].map(
      (row) => !jobs.text(job[row] ?? 0).includes(' ') && this.isJobOfOtherAge(row, row),
    );
    return one !== other;
  }

  /** Whether the job contains the contact's own name: an assistant or a relative of that person. */
  private isNamedInOwnJob(row: number): boolean {
    const { job, jobs } = this.columns;
    const words = jobs.text(job[row] ?? 0).split(' ');
    const [given, family] = nameOfRow(this.columns, row);
    return [given, family].every((name) => name.some((word) => words.includes(word)));
  }

  /** Whether only one of them is a child by birthday, and the other has no birthday. */
  private isChildAlone(a: number, b: number): boolean {
    const [one = 0, other = 0] = [a, b].map((row) => this.columns.birthday[row] ?? 0);
    return (
      (one === 0) !== (other === 0) && Math.max(one, other) > (this.columns.lastYear - MAX_CHILD_AGE) * 10_000
    );
  }

  /** Whether only one of them is a pupil, by job title. */
  private isPupilAlone(a: number, b: number): boolean {
    const { job, jobs } = this.columns;
    const [one = 0, other = 0] = [job[a], job[b]];
    return one !== 0 && other !== 0 && isStudent(jobs.text(one)) !== isStudent(jobs.text(other));
  }

  /** Whether the job of only one of them is a word for a relative: Spouse, wife of the mayor. */
  private isRelativeAlone(a: number, b: number): boolean {
    const { job, jobs } = this.columns;
    const [one = 0, other = 0] = [job[a], job[b]];
    return one !== 0 && other !== 0 && isJobOfRelative(jobs.text(one)) !== isJobOfRelative(jobs.text(other));
  }

  /** Whether a parent and a child would not both have a contact's job. */
  private isJobOfOne(row: number): boolean {
    const job = this.columns.jobs.text(this.columns.job[row] ?? 0);
    return isStudent(job) || !(isNoEmployee(job) || this.rarity.isJobOfMany(row));
  }

  /** Whether a contact's job is that of a pensioner or a learner, and the other contact is too young or too old for it. */
  private isJobOfOtherAge(row: number, other: number): boolean {
    const { birthday, job, jobs, lastYear } = this.columns;
    const year = Math.floor((birthday[other] ?? 0) / 10_000);
    if (year === 0) return false;
    const title = jobs.text(job[row] ?? 0);
    return year > lastYear - MIDDLE_AGE ? isPensioner(title) : isStudent(title) || isApprentice(title);
  }
}
