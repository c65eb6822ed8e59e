import { locale } from '../locale.ts';

export const germany = locale({
  weight: 12,
  country: 'DE',
  language: 'de',
  female: `Anna Maria Ursula Monika Petra Elisabeth Sabine Renate Helga Karin Brigitte Ingrid Erika Andrea Gisela Claudia
    Susanne Gabriele Christa Christine Hildegard Anja Nicole Stefanie Katharina Julia Sandra Birgit Martina Heike Lena Lea
    Hannah Mia Emma Sophie Johanna Greta Frieda Charlotte Käthe Jördis Änne Annegret Friederike`,
  male: `Peter Michael Thomas Andreas Wolfgang Klaus Jürgen Günter Stefan Christian Uwe Werner Horst Frank Dieter Manfred
    Gerhard Hans Bernd Torsten Matthias Helmut Walter Heinz Martin Jörg Rolf Jens Sven Alexander Jan Rainer Holger Karl Dirk
    Joachim Ralf Carsten Herbert Oliver Felix Jonas Lukas Björn Götz Maximilian Johannes`,
  families: `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein
    Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann
    Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn
    Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon
    Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger von_Bülow zu_Guttenau Großmann Lüdenscheidt`,
  secondGivenJoin: '-',
  places: {
    'Europe/Berlin':
      'Berlin Hamburg München Köln Frankfurt_am_Main Stuttgart Düsseldorf Leipzig Nürnberg Münster',
  },
  phones: ['+49 151 ########', '+49 170 #######', '+49 176 ########', '+49 30 ########', '+49 89 ########'],
  trunk: '0',
  salutations: ['Frau', 'Herr'],
  jobs: `Buchhalterin Lehrer Krankenpfleger Softwareentwickler Vertriebsleiterin Elektriker Architektin Tischlermeister
    Zahnärztin Steuerberater Einkäuferin Erzieher`,
  companySuffixes: 'GmbH AG &_Söhne_KG Bau_GmbH Reisen Elektrotechnik Apotheke',
  mailHosts: 'post.example brief.example familie.example',
});
