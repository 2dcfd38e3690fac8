import type { Edition } from '#domain/economy/rule-book.ts'

/**
 * The differences between the two editions of the contract, as data: the cases are the same for both and read
 * here what to expect. No case is skipped for either.
 */
export interface EditionUnderTest {
  readonly ruleBook: Edition
  /** Operations that always refuse a member with this code, whatever they send. */
  readonly refuses: Readonly<Record<string, string>>
  readonly hasPassword: boolean
  /** The pay for a bare reaction, and for adding a reason to an existing reaction. */
  readonly reaction: { readonly bare: number; readonly reasonAfterwards: number }
  readonly longComment: number
  /** The pay of a comment's author for being marked useful. */
  readonly usefulComment: number
  /** The points shown on a comment, before and after it is useful; null if comments show none. */
  readonly commentPoints: { readonly before: number; readonly after: number } | null
  readonly firstIdeaOfDay: number
  readonly premiumPrice: number
  readonly tierIds: readonly string[]
  readonly rankingLength: number
  readonly trails: {
    /** First to last, with the points of a stage of each; a checkpoint may pay more. */
    readonly stagePoints: readonly (readonly [id: string, points: number])[]
    readonly checkpointPoints: readonly number[]
    readonly badges: readonly string[]
    /** The trails open to a newcomer. */
    readonly open: 'the first' | 'all'
    /** Whether a lesson with an unanswered question can be completed. */
    readonly questionCanBeSkipped: boolean
    /**
     * The questionnaire's trail for members without an idea, who want to validate one, and who want to grow.
     */
    readonly assigned: { readonly noIdea: string; readonly validate: string; readonly grow: string }
  }
}

const product: EditionUnderTest = {
  ruleBook: 'product',
  refuses: {
    'friends.list': 'FOLLOW_INSTEAD',
    'friends.search': 'FOLLOW_INSTEAD',
    'friends.add': 'FOLLOW_INSTEAD',
    'friends.remove': 'FOLLOW_INSTEAD',
  },
  hasPassword: true,
  reaction: { bare: 0, reasonAfterwards: 1 },
  longComment: 4,
  usefulComment: 10,
  commentPoints: null,
  firstIdeaOfDay: 10,
  premiumPrice: 2500,
  tierIds: ['bronze', 'prata', 'ouro', 'diamante'],
  rankingLength: 50,
  trails: {
    stagePoints: [
      ['t0-descoberta', 40],
      ['t1-validacao', 40],
      ['t2-estrutura', 40],
      ['t3-formalizacao', 40],
      ['t4-financas', 40],
      ['t5-marketing', 40],
      ['t6-crescimento', 40],
    ],
    checkpointPoints: [80, 80, 80, 80, 80, 80, 80],
    badges: [
      'trail-t0-descoberta',
      'trail-t1-validacao',
      'trail-t2-estrutura',
      'trail-t3-formalizacao',
      'trail-t4-financas',
      'trail-t5-marketing',
      'trail-t6-crescimento',
    ],
    open: 'the first',
    questionCanBeSkipped: false,
    assigned: { noIdea: 't0-descoberta', validate: 't1-validacao', grow: 't6-crescimento' },
  },
}

const demonstration: EditionUnderTest = {
  ruleBook: 'demonstration',
  refuses: {
    'account.changeEmail': 'NOT_IN_DEMONSTRATION',
    'account.requestDeletion': 'NOT_IN_DEMONSTRATION',
    'account.undoDeletion': 'NOT_IN_DEMONSTRATION',
    'admin.acts.list': 'NOT_IN_DEMONSTRATION',
    'admin.analytics': 'NOT_IN_DEMONSTRATION',
    'admin.feedbacks.setStatus': 'NOT_IN_DEMONSTRATION',
    'admin.members.reinstate': 'NOT_IN_DEMONSTRATION',
    'admin.members.search': 'NOT_IN_DEMONSTRATION',
    'admin.members.suspend': 'NOT_IN_DEMONSTRATION',
    'admin.mentors.add': 'NOT_IN_DEMONSTRATION',
    'admin.mentors.answer': 'NOT_IN_DEMONSTRATION',
    'admin.mentors.applications': 'NOT_IN_DEMONSTRATION',
    'admin.mentors.decide': 'NOT_IN_DEMONSTRATION',
    'admin.mentors.change': 'NOT_IN_DEMONSTRATION',
    'admin.mentors.list': 'NOT_IN_DEMONSTRATION',
    'admin.mentors.requests': 'NOT_IN_DEMONSTRATION',
    'admin.reports.decide': 'NOT_IN_DEMONSTRATION',
    'admin.reports.decisions': 'NOT_IN_DEMONSTRATION',
    'admin.reports.list': 'NOT_IN_DEMONSTRATION',
    'admin.trails.list': 'NOT_IN_DEMONSTRATION',
    'admin.trails.setPublished': 'NOT_IN_DEMONSTRATION',
    'admin.waiting': 'NOT_IN_DEMONSTRATION',
    'circles.answer': 'NOT_IN_DEMONSTRATION',
    'circles.checkIn': 'NOT_IN_DEMONSTRATION',
    'circles.checkIns': 'NOT_IN_DEMONSTRATION',
    'circles.close': 'NOT_IN_DEMONSTRATION',
    'circles.create': 'NOT_IN_DEMONSTRATION',
    'circles.deleteAnswer': 'NOT_IN_DEMONSTRATION',
    'circles.edit': 'NOT_IN_DEMONSTRATION',
    'circles.get': 'NOT_IN_DEMONSTRATION',
    'circles.handOver': 'NOT_IN_DEMONSTRATION',
    'circles.join': 'NOT_IN_DEMONSTRATION',
    'circles.leave': 'NOT_IN_DEMONSTRATION',
    'circles.list': 'NOT_IN_DEMONSTRATION',
    'circles.mine': 'NOT_IN_DEMONSTRATION',
    'circles.react': 'NOT_IN_DEMONSTRATION',
    'circles.removeMember': 'NOT_IN_DEMONSTRATION',
    'circles.week': 'NOT_IN_DEMONSTRATION',
    'contacts.accept': 'NOT_IN_DEMONSTRATION',
    'contacts.ask': 'NOT_IN_DEMONSTRATION',
    'contacts.decline': 'NOT_IN_DEMONSTRATION',
    'contacts.list': 'NOT_IN_DEMONSTRATION',
    'contacts.withdraw': 'NOT_IN_DEMONSTRATION',
    'contacts.takeBack': 'NOT_IN_DEMONSTRATION',
    'follows.follow': 'NOT_IN_DEMONSTRATION',
    'follows.followIdea': 'NOT_IN_DEMONSTRATION',
    'follows.unfollowIdea': 'NOT_IN_DEMONSTRATION',
    'follows.setBell': 'NOT_IN_DEMONSTRATION',
    'follows.setIdeaBell': 'NOT_IN_DEMONSTRATION',
    'follows.list': 'NOT_IN_DEMONSTRATION',
    'follows.privacy': 'NOT_IN_DEMONSTRATION',
    'follows.setPrivacy': 'NOT_IN_DEMONSTRATION',
    'follows.timeline': 'NOT_IN_DEMONSTRATION',
    'follows.unfollow': 'NOT_IN_DEMONSTRATION',
    'interestPages.end': 'NOT_IN_DEMONSTRATION',
    'interestPages.entries': 'NOT_IN_DEMONSTRATION',
    'interestPages.erase': 'NOT_IN_DEMONSTRATION',
    'interestPages.export': 'NOT_IN_DEMONSTRATION',
    'interestPages.get': 'NOT_IN_DEMONSTRATION',
    'interestPages.mark': 'NOT_IN_DEMONSTRATION',
    'interestPages.save': 'NOT_IN_DEMONSTRATION',
    'invitations.accept': 'NOT_IN_DEMONSTRATION',
    'invitations.get': 'NOT_IN_DEMONSTRATION',
    'invitations.mine': 'NOT_IN_DEMONSTRATION',
    'invitations.renew': 'NOT_IN_DEMONSTRATION',
    'moderation.block': 'NOT_IN_DEMONSTRATION',
    'moderation.unblock': 'NOT_IN_DEMONSTRATION',
    'mentors.desk': 'NOT_IN_DEMONSTRATION',
    'mentors.apply': 'NOT_IN_DEMONSTRATION',
    'mentors.withdrawApplication': 'NOT_IN_DEMONSTRATION',
    'mentors.changeProfile': 'NOT_IN_DEMONSTRATION',
    'mentors.leave': 'NOT_IN_DEMONSTRATION',
    'mentors.slots': 'NOT_IN_DEMONSTRATION',
    'mentors.mySlots': 'NOT_IN_DEMONSTRATION',
    'mentors.openSlot': 'NOT_IN_DEMONSTRATION',
    'mentors.removeSlot': 'NOT_IN_DEMONSTRATION',
    'mentors.received': 'NOT_IN_DEMONSTRATION',
    'mentors.accept': 'NOT_IN_DEMONSTRATION',
    'mentors.decline': 'NOT_IN_DEMONSTRATION',
    'mentors.callOff': 'NOT_IN_DEMONSTRATION',
    'mentors.say': 'NOT_IN_DEMONSTRATION',
    'mentors.rate': 'NOT_IN_DEMONSTRATION',
    'mentors.request': 'NOT_IN_DEMONSTRATION',
    'mentors.cancel': 'NOT_IN_DEMONSTRATION',
    'notifications.push': 'NOT_IN_DEMONSTRATION',
    'notifications.subscribe': 'NOT_IN_DEMONSTRATION',
    'notifications.unsubscribe': 'NOT_IN_DEMONSTRATION',
    'opinions.answer': 'NOT_IN_DEMONSTRATION',
    'opinions.ask': 'NOT_IN_DEMONSTRATION',
    'opinions.asked': 'NOT_IN_DEMONSTRATION',
    'opinions.giveBack': 'NOT_IN_DEMONSTRATION',
    'opinions.given': 'NOT_IN_DEMONSTRATION',
    'opinions.markUseful': 'NOT_IN_DEMONSTRATION',
    'opinions.ofStage': 'NOT_IN_DEMONSTRATION',
    'opinions.queue': 'NOT_IN_DEMONSTRATION',
    'opinions.take': 'NOT_IN_DEMONSTRATION',
    'opinions.withdraw': 'NOT_IN_DEMONSTRATION',
    'people.find': 'NOT_IN_DEMONSTRATION',
    'people.suggestions': 'NOT_IN_DEMONSTRATION',
    'places.mine': 'NOT_IN_DEMONSTRATION',
    'places.setMine': 'NOT_IN_DEMONSTRATION',
    'progress.bring': 'NOT_IN_DEMONSTRATION',
    'progress.settleIdea': 'NOT_IN_DEMONSTRATION',
    'receipts.check': 'NOT_IN_DEMONSTRATION',
    'receipts.keys': 'NOT_IN_DEMONSTRATION',
    'receipts.ofIdea': 'NOT_IN_DEMONSTRATION',
  },
  hasPassword: false,
  reaction: { bare: 1, reasonAfterwards: 0 },
  longComment: 2,
  usefulComment: 5,
  commentPoints: { before: 2, after: 7 },
  firstIdeaOfDay: 5,
  premiumPrice: 500,
  tierIds: ['bronze', 'prata', 'ouro'],
  rankingLength: 10,
  trails: {
    stagePoints: [
      ['validacao', 50],
      ['pesquisa', 50],
      ['formalizacao', 100],
      ['financeiro', 150],
      ['crescimento', 200],
    ],
    checkpointPoints: [50, 50, 100, 150, 200],
    badges: ['validador', 'pesquisador', 'empresario', 'gestor', 'visionario'],
    open: 'all',
    questionCanBeSkipped: true,
    assigned: { noIdea: 'pesquisa', validate: 'validacao', grow: 'crescimento' },
  },
}

export const editions: Readonly<Record<Edition, EditionUnderTest>> = { product, demonstration }
