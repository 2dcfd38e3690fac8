import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** The account tables. Property names are those better-auth expects; columns follow the database's style. */
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique('users_email_key'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** When the account first had a confirmed address; factors added before may be a stranger's. */
    emailConfirmedAt: instant('email_confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  // Stored in lower case only, so that the plain unique key allows one account per address in any case.
  (table) => [
    index('users_joined_index').on(table.createdAt),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)

/**
 * A member's earlier addresses, written by the trigger users_keep_former_email on every change. Limits and
 * jobs are stored by address; those of all addresses are removed with the account.
 */
export const formerEmails = pgTable(
  'former_emails',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.email] }),
    index('former_emails_changed_at_index').on(table.changedAt),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique('sessions_token_key'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When this session showed a second factor (code or passkey); null: password only. */
    secondFactorAt: instant('second_factor_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

/** One row per way to sign in: `credential` (e-mail and password) or a social provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_user_id_index').on(table.userId),
    uniqueIndex('accounts_provider_account_key').on(table.providerId, table.accountId),
  ],
)

/** Unused reset links, two-step challenges and social sign-in states; each works once. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier_index').on(table.identifier),
    index('verifications_value_index').on(table.value),
    index('verifications_expires_at_index').on(table.expiresAt),
  ],
)

export const twoFactors = pgTable('two_factors', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique('two_factors_user_id_key')
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique('passkeys_credential_id_key'),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
)

/** The last confirmation mail to a member. */
export const addressConfirmations = pgTable('address_confirmations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sentAt: instant('sent_at').notNull(),
  /** Its file if there is no mail server. */
  outboxFile: text('outbox_file'),
})

/**
 * Changes of address: requested, then made by a link to the new one, then reversible by the old one. A change of
 * second factors is one from the address to itself, reversible in the same way (address/take-back.ts).
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromEmail: text('from_email').notNull(),
    toEmail: text('to_email').notNull(),
    /** When the old address was confirmed; restored with it. */
    fromConfirmedAt: instant('from_confirmed_at'),
    requestedAt: instant('requested_at').notNull(),
    changedAt: instant('changed_at'),
    /** null: the old address was never confirmed and cannot take the change back. */
    takeBackUntil: instant('take_back_until'),
  },
  (table) => [
    index('email_changes_user_id_index').on(table.userId),
    index('email_changes_from_email_index').on(table.fromEmail),
  ],
)

/** Browsers that have signed in to an account, by the hash of their cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen_index').on(table.lastSeenAt),
  ],
)

/** Security events of an account, shown to its owner. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** 'Chrome no Android'; null: from the command line. */
    device: text('device'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('account_events_newest_index').on(table.userId, table.createdAt),
    index('account_events_created_at_index').on(table.createdAt),
  ],
)

/** Second steps that an operator is removing; the member was told and can still object. */
export const secondStepRemovals = pgTable('second_step_removals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dueAt: instant('due_at').notNull(),
})

/** Values shared by all servers of an installation; one row each. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * Attempts in a window that starts with the first one. In the database, so that all processes count together.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires_at_index').on(table.expiresAt)],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['admin'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_known', sql`${table.role} in ('admin')`),
  ],
)

/** Members who may not sign in. A trigger refuses new sessions; the suspending code ends the open ones. */
export const suspensions = pgTable(
  'suspensions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The admin's text; the member reads it in a mail. */
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('suspensions_newest_index').on(table.createdAt.desc().nullsFirst(), table.userId)],
)
