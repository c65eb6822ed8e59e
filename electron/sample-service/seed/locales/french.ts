import { locale } from '../locale.ts';

export const france = locale({
  weight: 9,
  country: 'FR',
  language: 'fr',
  female: `Marie Nathalie Isabelle Sylvie Catherine Martine Christine Françoise Valérie Sandrine Stéphanie Véronique
    Sophie Céline Chantal Patricia Anne Brigitte Julie Monique Aurélie Nicole Laurence Annie Émilie Dominique Virginie Corinne
    Élodie Christelle Camille Caroline Léa Sarah Florence Laetitia Audrey Hélène Laura Manon Zoé Inès Chloé Agnès Maëlle`,
  male: `Jean Philippe Michel Alain Patrick Nicolas Christophe Pierre Christian Éric Frédéric Laurent Stéphane David Pascal
    Daniel Alexandre Julien Thierry Olivier Bernard Thomas Sébastien Gérard Didier Dominique Vincent François Bruno Guillaume
    Jérôme Jacques Marc Maxime Romain Claude Antoine Franck Benoît Loïc Théo Hugo Gaëtan Noël Rémi`,
  families: `Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David
    Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Lefèvre Faure André Mercier Blanc
    Guérin Boyer Garnier Chevalier François Legrand Gauthier Garcia Perrin Robin Clément Morin Nicolas Henry Roussel Mathieu
    Gautier Masson Marchand Duval Denis Dumont Marie Lemaire Noël Meyer Dufour Meunier Brun Blanchard Giraud Joly Rivière
    Lucas Brunet Gaillard Barbier Arnaud Martinez Gérard Roche Renard Schmitt Roy Le_Gall D'Arcy de_La_Fontaine L'Hermitte`,
  secondGivenJoin: '-',
  places: {
    'Europe/Paris':
      'Paris Marseille Lyon Toulouse Nice Nantes Strasbourg Bordeaux Lille Rennes Saint-Étienne',
  },
  phones: ['+33 6 ## ## ## ##', '+33 7 5# ## ## ##', '+33 1 4# ## ## ##', '+33 4 7# ## ## ##'],
  trunk: '0',
  salutations: ['Mme', 'M.'],
  jobs: `Comptable Enseignante Infirmier Développeuse Directrice_commerciale Électricien Architecte Boulanger Dentiste
    Journaliste Libraire Notaire`,
  companySuffixes: 'SARL SA et_Fils Frères Traiteur Immobilier',
  mailHosts: 'courriel.example poste.example example.net',
});
