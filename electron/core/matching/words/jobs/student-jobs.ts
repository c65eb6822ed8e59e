/**
 * Words of a pupil's or student's job title, in the form of `foldToLatin`. Such contacts may share phone and email
 * with their parents.
 */
const PUPILS = new Set(
  (
    'pupil student schoolboy schoolgirl schuler schulerin schueler schuelerin kind child eleve ecolier ecoliere lyceen lyceenne ' +
    'collegien collegienne etudiant etudiante alumno alumna estudiante aluno aluna estudante alunno alunna studente studentessa ' +
    'scolaro leerling scholier student elev elevka elever skoleelev skolelev elevi oppilas opiskelija uczen uczennica zak zakyne ' +
    'ziak ziacka dijak dijakinja ucenik ucenica tanulo diak ogrenci uchenik uchenitsa shkoliar shkoliarka uchen uchenytsia mokinys ' +
    'mokine skolnieks skolniece opilane nxenes mathitis mathitria siswa pelajar estudyante nemandi class klasse grade grado classe klas'
  ).split(' '),
);

/** Words of an apprentice's job title. They are employed, so their job is no pupil's. */
const APPRENTICES = new Set(
  (
    'azubi azubine auszubildender auszubildende lehrling apprentice apprenti apprentie aprendiz apprendista leerjongen larling laerling ' +
    'uczen praktykant praktykantka praktikant praktikantin intern trainee stagiaire stagista becario becaria estagiario estagiaria ' +
    'ucen stazista cirak stajyer tanonc'
  ).split(' '),
);

/** Whether a folded job title is that of an apprentice or an intern. */
export const isApprentice = (job: string): boolean => job.split(' ').some((word) => APPRENTICES.has(word));

/** Whether a folded job title is that of a pupil or a student. */
export function isStudent(job: string): boolean {
  return job.split(' ').some((word) => PUPILS.has(word));
}
