/** Words for organizations, at the end of names of lists and types. */
export const ORGANIZATIONS =
  /(?:^|[._])(?:compan(?:y|ies)|organi[sz]ations?|orgs?|firms?|businesses|accounts?|vendors?|suppliers?|offices?|branches|stores?|shops?|schools?|clubs?|venues?|locations?|firmen|unternehmen|filialen|vereine|schulen)$/i;

/** Words at the beginning of names of lists with former people. */
export const REMOVED =
  /(?:^|[._])(?:deleted|archived?|removed|trash|inactive|unsubscribed|bounced|blocked|cancel|declined|rejected|banned|deceased)/i;

/** Words at the beginning of names of lists with some people of the other lists again. */
const REPEATED =
  /(?:^|[._])(?:favou?rites?|favoritos?|favoris|favoriten|starred|pinned|recents?|featured)(?:$|[._])/i;

/** Words in names of lists of people who stand for those of the other lists. */
const STAND_INS =
  /(?:^|[._])(?:emergency|parents?|guardians?|next_?of_?kin|references|notfall|eltern|padres|urgence)/i;

/** Words at the end of names of lists of children. */
export const CHILDREN = /(?:^|[._])(?:children|kids|kinder|enfants|hijos|filhos)$/i;

/** Words at the end of names of lists of things and animals, which have names, too. */
const THINGS = /(?:^|[._])(?:projects|products|categories|services|pets|animals|dogs|cats|horses)$/i;

/** Whether the name of a list says that its people are those of another list, stand for them, or are no people. */
export const isListBesidePeople = (name: string): boolean =>
  [REPEATED, STAND_INS, THINGS].some((words) => words.test(name));

const RECIPIENTS =
  /^(?:b?cc|to|recipients|followers|watchers|collaborators|mentions|likes|assignees|assigned_?to|owners|reviewers|moderators)$/i;

/** Whether the name of a list says that it has recipients or followers, beside the sender of a message. */
export const isListOfRecipients = (name: string): boolean => RECIPIENTS.test(name);

/** Words at the end of names of lists of what people did. */
export const ACTIVITIES =
  /(?:^|[._])(?:comments?|messages?|posts?|replies|reviews?|logs?|activit(?:y|ies)|notifications?|reactions?|orders?|payments?|transactions?|invoices?|tickets?|events?)$/i;

/** Words at the end of names of lists of people. */
export const LISTS_OF_PEOPLE =
  /(?:^|[._])(?:users|contacts|customers|clients|people|persons|members|employees|students|guests|attendees|subscribers|patients|kontakte|kunden|mitglieder|clientes|usuarios|contactos|utilisateurs)$/i;

/** Names of lists that say nothing, in objects that name them: `{"contacts": {"items": []}}`. */
export const AROUND_LIST = /^(?:items|results|nodes|edges|elements|entries|records|values|data)$/i;
