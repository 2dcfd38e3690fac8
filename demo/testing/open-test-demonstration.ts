import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/router.ts'
import { prepareDemoContent } from '#demo/build/prepare-content.ts'
import type { DemoContent } from '#demo/content/demo-content.ts'
import type { StoredMember } from '#demo/documents/members.ts'
import { type Demonstration, openDemonstration } from '#demo/open-demonstration.ts'
import * as reader from '#demo/storage/read-document.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { createMemoryStorage, type MemoryTabs } from '#demo/storage/storage.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { defaultProfileColor } from '#domain/profile/colors.ts'

export interface TestDemonstration {
  readonly demonstration: Demonstration
  readonly tabs: MemoryTabs
  /** The same data in another tab. */
  openTab(): Demonstration
  /** Another member without any activity, with this many BPoints to spend. */
  newMember(funds?: number): { readonly id: string; readonly client: ContractRouterClient<typeof contract> }
}

interface Options {
  readonly now?: () => Date
  /** How many characters fit into the storage. */
  readonly room?: number
  readonly tabs?: MemoryTabs
  /** Other content than that of the build. */
  readonly content?: DemoContent
}

// Loads the rest before the tests, so that none waits for it in its own time.
await import('#demo/whole-client.ts')

let prepared: Promise<DemoContent> | null = null

/** The content that the build puts into the browser, prepared once for all tests of a run. */
export function demoContent(): Promise<DemoContent> {
  prepared ??= prepareDemoContent().then(({ content, later }) => ({
    ...content,
    lessons: async () => later.lessons,
    assistant: async () => later.assistant,
    knowledge: async () => later.knowledge,
    mentors: async () => later.mentors,
    pause: () => Promise.resolve(),
  }))
  return prepared
}

/** The demonstration on a storage in memory. */
export async function openTestDemonstration(options: Options = {}): Promise<TestDemonstration> {
  const { now = () => new Date(), room, tabs = { texts: new Map(), listeners: new Set() } } = options
  const { content = await demoContent() } = options
  const openTab = () => openDemonstration({ storage: createMemoryStorage(tabs, room), content, now, reader })
  const demonstration = openTab()
  let members = 0
  return {
    demonstration,
    tabs,
    openTab,
    newMember(funds = 0) {
      members += 1
      const number = members
      const id = demonstration.change((change) => addMember(change, number, funds))
      return { id, client: demonstration.clientOf(id) }
    },
  }
}

function addMember(change: Change, number: number, funds: number): string {
  const member: StoredMember = {
    id: change.newId(),
    displayName: `Membro ${number}`,
    email: `membro${number}@colmeia.test`,
    phone: '',
    bio: '',
    color: defaultProfileColor,
    photoUrl: '',
    photoPictureId: null,
    socials: { instagram: '', linkedin: '', x: '' },
    interests: [],
    isSample: false,
    premiumSince: null,
    friends: [],
    createdAt: change.now.toISOString(),
  }
  change.put('users', { members: [...change.get('users').members, member] })
  if (funds > 0) {
    const economy = change.get('economy')
    const row = {
      memberId: member.id,
      kind: 'award',
      action: 'opening_balance',
      subject: 'seed',
      reference: 'seed',
      amount: funds,
      counterpartId: null,
      day: saoPauloDay(change.now),
      at: change.now.toISOString(),
    } as const
    change.put('economy', { ...economy, rows: [...economy.rows, row] })
  }
  return member.id
}
