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

/** Whether a folded job title is that of a pupil or a student. */
export function isStudent(job: string): boolean {
  return job.split(' ').some((word) => PUPILS.has(word));
}
