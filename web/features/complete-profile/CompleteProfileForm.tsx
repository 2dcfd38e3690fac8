import { zodResolver } from '@hookform/resolvers/zod'
import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import AtSign from 'lucide-react/icons/at-sign'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  completeProfileSchema,
  type CompleteProfileForm as FormValues,
  type OwnProfile,
} from '#contract/profile.ts'
import { accountLimits } from '#domain/accounts/rules.ts'
import { knownProfileColor } from '#domain/profile/colors.ts'
import { profileLimits, profileMessages } from '#domain/profile/fields.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { ColorPicker } from '#web/app/profile-form/ColorPicker.tsx'
import { isUploaded, socialNetworks } from '#web/app/profile-form/field-formats.ts'
import { PhoneField } from '#web/app/profile-form/PhoneField.tsx'
import { PhotoUpload } from '#web/app/profile-form/PhotoUpload.tsx'
import { profileDraftFrom } from '#web/app/profile-form/profile-draft.ts'
import { RestoredNotice } from '#web/app/profile-form/RestoredNotice.tsx'
import { SocialFields } from '#web/app/profile-form/SocialFields.tsx'
import { useProfileDraft } from '#web/app/profile-form/use-profile-draft.ts'
import { rereadSession } from '#web/app/session.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { useOneSubmit } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { measureDocked } from '#web/ui/docked.ts'
import { Field } from '#web/ui/Field.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

export interface CompleteProfileFormProps {
  profile: OwnProfile
}

export function CompleteProfileForm({ profile }: CompleteProfileFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // Fixed when the form opens: a later server answer must not change what is being written.
  const [saved] = useState(() => startingFrom(profile))
  const store = useDraftStore('complete-profile', profileDraftFrom)
  const [restored, setRestored] = useState(() => store.read())
  const { register, handleSubmit, control, formState, reset } = useForm<
    FormValues,
    unknown,
    z.output<typeof completeProfileSchema>
  >({ resolver: zodResolver(completeProfileSchema), defaultValues: { ...saved, ...restored } })
  const { errors } = formState
  const values = useWatch({ control }) as FormValues
  const draft = useProfileDraft({ store, saved, typed: values })

  const submit = useOneSubmit(
    handleSubmit(async (changes) => {
      // The session may have ended.
      draft.keep()
      try {
        const { photoUrl, ...others } = changes
        // An empty address beside an uploaded photo means no change: that photo stays.
        const keepsPhoto = photoUrl === '' && isUploaded(profile.photoUrl)
        await backend.operations.profile.update(keepsPhoto ? others : changes)
        draft.close()
        await rereadSession(queryClient)
        notify.success(profileMessages.completed)
        await navigate({ to: '/feed' })
      } catch (error) {
        const isSessionOver = error instanceof ORPCError && error.code === 'UNAUTHENTICATED'
        notify.error(
          profileMessages.completeFailed,
          isSessionOver ? 'Entre de novo: o que você escreveu continua guardado.' : problemOf(error),
        )
        if (isSessionOver) await rereadSession(queryClient)
      }
    }),
  )

  function discard() {
    reset(saved)
    setRestored(null)
  }

  return (
    <form noValidate onSubmit={submit} className="complete-profile-form">
      <ProfilePreview
        name={values.displayName}
        color={values.color}
        photoUrl={isUploaded(profile.photoUrl) ? profile.photoUrl : null}
        bio={values.bio}
        networks={socialNetworks.filter(({ key }) => values.socials[key].trim()).map(({ name }) => name)}
      />
      <div className="flex min-w-0 flex-col gap-6">
        {restored ? <RestoredNotice onDiscard={discard} /> : null}
        <Field
          label="Nome público"
          autoComplete="nickname"
          maxLength={accountLimits.name.max}
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <PhotoUpload />
        <Field
          label="URL da foto (opcional)"
          type="url"
          inputMode="url"
          autoComplete="photo"
          placeholder="https://"
          error={errors.photoUrl?.message}
          hint={
            isUploaded(profile.photoUrl)
              ? 'Deixe em branco para manter a foto que você tem.'
              : 'Ou o endereço de uma imagem na internet: buscamos a foto quando você salva. Sem foto, mostramos as suas iniciais.'
          }
          {...register('photoUrl')}
        />
        <ColorPicker field={register('color')} error={errors.color?.message} />
        <TextArea
          label="Bio (opcional)"
          limit={profileLimits.bio}
          defaultValue={profile.bio}
          hint="O que você faz, o que está construindo, no que pode ajudar."
          error={errors.bio?.message}
          {...register('bio')}
        />
        <PhoneField field={register('phone')} error={errors.phone?.message} />
        <SocialFields
          field={(network) => register(`socials.${network}`)}
          errorOf={(network) => errors.socials?.[network]?.message}
        />
        <div className="complete-profile-dock" ref={measureDocked}>
          <Button variant="primary" type="submit" wide loading={formState.isSubmitting}>
            Começar Jornada
          </Button>
        </div>
      </div>
    </form>
  )
}

function startingFrom({ displayName, photoUrl, color, phone, bio, socials }: OwnProfile): FormValues {
  return {
    displayName,
    photoUrl: isUploaded(photoUrl) ? '' : photoUrl,
    color: knownProfileColor(color),
    phone,
    bio,
    socials,
  }
}

interface ProfilePreviewProps {
  name: string
  color: string
  photoUrl: string | null
  bio: string
  /** The networks that are filled in. */
  networks: readonly string[]
}

/** Live preview of the member's profile. Visual only: the form says the same. */
function ProfilePreview({ name, color, photoUrl, bio, networks }: ProfilePreviewProps) {
  const shown = cleanLine(name)
  return (
    <div aria-hidden="true" className="profile-preview">
      <div className="profile-preview-band">
        <svg viewBox="0 0 200 88" className="profile-preview-comb" aria-hidden="true">
          <path d="M100 -18l26 15v30l-26 15l-26-15v-30zM152 -18l26 15v30l-26 15l-26-15v-30zM126 27l26 15v30l-26 15l-26-15v-30zM178 27l26 15v30l-26 15l-26-15v-30z" />
        </svg>
      </div>
      <Hexagon
        name={shown || '?'}
        color={color}
        photoUrl={photoUrl}
        size={112}
        decorative
        className="profile-preview-face"
      />
      <p className="mt-3 font-display text-2xl font-bold wrap-anywhere">{shown || 'Seu nome'}</p>
      <p className="profile-preview-bio">{bio.trim() || 'Uma frase sobre você aparece aqui.'}</p>
      {networks.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-2">
          {networks.map((network) => (
            <span
              key={network}
              className="inline-flex items-center gap-1 rounded-full bg-sunk px-3 py-1 text-sm font-semibold"
            >
              <AtSign size={14} />
              {network}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}
