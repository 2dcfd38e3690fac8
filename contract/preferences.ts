import { z } from 'zod'
import { bySwitch } from '#domain/notifications/kinds.ts'
import { reminderHours } from '#domain/notifications/reminders.ts'
import { commonErrors } from './errors.ts'
import { idSchema } from './keys.ts'
import { memberProcedure } from './procedure.ts'

const activeIdeaSchema = z.object({
  activeIdea: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The member's ideas to choose from, newest first, at most 50. */
  ideas: z.array(z.object({ id: z.string(), title: z.string() })),
})

/** The notifications the member wants; the server enforces it. */
export const notificationPreferencesSchema = z.strictObject(
  bySwitch(() => z.boolean('Escolha ligado ou desligado.')),
)

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

const hourMessage = `Escolha uma hora de ${reminderHours.first} a ${reminderHours.last}.`

/** What comes only if it was chosen. */
export const remindersSchema = z.strictObject({
  /** 'Resumo da semana', by e-mail, once the address is confirmed. */
  weeklyDigest: z.boolean('Escolha ligado ou desligado.'),
  /** The São Paulo hour of the daily reminder on the member's devices; null: none. */
  reminderHour: z
    .int(hourMessage)
    .min(reminderHours.first, hourMessage)
    .max(reminderHours.last, hourMessage)
    .nullable(),
})

export type Reminders = z.infer<typeof remindersSchema>

export const preferences = {
  notifications: memberProcedure
    .route({
      method: 'GET',
      path: '/preferences/notifications',
      summary: 'What I want to be told of',
      tags: ['Preferences'],
    })
    .output(notificationPreferencesSchema),
  setNotifications: memberProcedure
    .route({
      method: 'PATCH',
      path: '/preferences/notifications',
      summary: 'Choose what I want to be told of',
      description: 'Changes only what is sent.',
      tags: ['Preferences'],
    })
    .input(notificationPreferencesSchema.partial())
    .output(notificationPreferencesSchema),
  reminders: memberProcedure
    .route({
      method: 'GET',
      path: '/preferences/reminders',
      summary: 'The weekly mail and the daily reminder',
      description: 'Both are off until chosen.',
      tags: ['Preferences'],
    })
    .output(remindersSchema),
  setReminders: memberProcedure
    .route({
      method: 'PATCH',
      path: '/preferences/reminders',
      summary: 'Choose the weekly mail and the daily reminder',
      description: 'Changes only what is sent.',
      tags: ['Preferences'],
    })
    .input(remindersSchema.partial())
    .output(remindersSchema),
  activeIdea: memberProcedure
    .route({
      method: 'GET',
      path: '/preferences/active-idea',
      summary: 'The idea I am working on in the trails',
      tags: ['Preferences'],
    })
    .output(activeIdeaSchema),
  setActiveIdea: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'PUT',
      path: '/preferences/active-idea',
      summary: 'Choose the idea I am working on',
      tags: ['Preferences'],
    })
    .input(z.strictObject({ ideaId: idSchema.nullable() }))
    .output(activeIdeaSchema),
}
