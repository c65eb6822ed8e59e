/** Patronymic, the last word of a Russian name in official order: family name, given name, patronymic. */
export const PATRONYMIC = /(?:вич|вна|ична|инишна|(?:Иль|Кузьм|Лук|Фом|Никит)ич)$/u;

/** Whether a text has Russian initials of the given name and the patronymic, which stand behind the last name: `Орлова Е.В.` */
export const areRussianInitials = (text: string): boolean => /^(?:[А-ЯЁІЇЄҐ]\.){2}$/.test(text);
