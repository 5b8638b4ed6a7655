/*
 * Every sentence of the product that more than one place shows or that clients depend on, once.
 * Plain text: this module brings no validation code into a page.
 */

/** Sentences of signing in, passwords and the session. */
export const accountMessages = {
  loggingIn: 'Logging in...',
  loggedIn: 'Login Successful',
  loginFailed: 'Login Failed',
  wrongCredentials: 'Invalid email or password',
  emailMissing: 'Please Provide A Registered Email Address',
  sendingCode: 'Sending Verification Code...',
  codeSent: 'Verification code sent successfully',
  codeNotSent: 'Failed to send verification code',
  passwordReset: 'Password reset successfully',
  resetLinkRefused: 'This reset link is no longer valid. Ask for a new one.',
  passwordUpdated: 'Password updated successfully',
  wrongCurrentPassword: 'The current password is not right.',
  passwordsDiffer: 'New Password and Confirm Password do not match',
  confirmLogout: 'Are you sure?',
  loggedOut: 'Logged out successfully',
  handoffRefused: 'This sign-in link is no longer valid. Please sign in.',
  emailTaken: 'There is an account with this e-mail address already.',
  ownAccountKept: "You can't delete your own account.",
  lastAdminKept: 'The last admin must stay one.',
  insufficientPrivileges: 'Insufficient Privileges',
} as const;

/** What a list area says after a write that worked. */
export interface AreaMessages {
  created: string;
  updated: string;
  deleted: string;
}

export const newsMessages = {
  created: 'News added successfully',
  updated: 'News article updated successfully',
  deleted: 'News article deleted successfully',
} as const satisfies AreaMessages;

export const sliderImageMessages = {
  created: 'Slider image added successfully',
  updated: 'Slider image updated successfully',
  deleted: 'Slider image deleted successfully',
} as const satisfies AreaMessages;

export const blogMessages = {
  created: 'Blog created successfully!',
  updated: 'Blog updated successfully',
  deleted: 'Blog deleted successfully',
} as const satisfies AreaMessages;

export const careerMessages = {
  created: 'Career added successfully!',
  updated: 'Career updated successfully',
  deleted: 'Career deleted successfully',
} as const satisfies AreaMessages;

export const categoryMessages = {
  created: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
} as const satisfies AreaMessages;

export const eventMessages = {
  created: 'Event created successfully!',
  updated: 'Event updated successfully',
  deleted: 'Event deleted successfully',
} as const satisfies AreaMessages;

export const pictureMessages = {
  created: 'Picture added successfully!',
  updated: 'Picture updated successfully',
  deleted: 'Picture deleted successfully',
} as const satisfies AreaMessages;

export const partnerMessages = {
  created: 'Partner added successfully',
  updated: 'Partner updated successfully',
  deleted: 'Partner deleted successfully',
} as const satisfies AreaMessages;

export const projectMessages = {
  created: 'Project added successfully',
  updated: 'Project updated successfully',
  deleted: 'Project deleted successfully',
} as const satisfies AreaMessages;

export const memberMessages = {
  created: 'Member added successfully',
  updated: 'Member updated successfully',
  deleted: 'Member deleted successfully',
} as const satisfies AreaMessages;

export const tenderMessages = {
  created: 'Tender created successfully!',
  updated: 'Tender updated successfully',
  deleted: 'Tender deleted successfully',
} as const satisfies AreaMessages;

export const videoMessages = {
  created: 'Video added successfully!',
  updated: 'Video updated successfully',
  deleted: 'Video deleted successfully',
} as const satisfies AreaMessages;

export const bodyCardMessages = {
  created: 'Body card added successfully!',
  updated: 'Body card updated successfully!',
  deleted: 'Body card deleted successfully!',
} as const satisfies AreaMessages;

export const helpOptionMessages = {
  created: 'Help option created!',
  updated: 'Help option updated!',
  deleted: 'Deleted successfully!',
} as const satisfies AreaMessages;

export const statMessages = {
  created: 'Stat created!',
  updated: 'Stat updated!',
  deleted: 'Stat deleted!',
} as const satisfies AreaMessages;

export const customPageMessages = {
  created: 'Page created successfully.',
  updated: 'Page updated successfully.',
  deleted: 'Page deleted successfully.',
} as const satisfies AreaMessages;

/** What updating the single texts answers. */
export const textMessages = {
  aboutUpdated: (category: string) => `${category} updated successfully`,
  directorMessageUpdated: 'Director message updated successfully',
} as const;

export const userMessages = {
  created: 'User added successfully',
  deleted: 'User deleted successfully',
} as const;

export const uploadMessages = {
  tooLarge: 'File size exceeds 20MB',
  failed: 'Error uploading image(s)',
  missing: 'Please choose a file.',
  notAForm: 'Please send the file as a form (multipart/form-data).',
  brokenForm: 'The upload was not complete. Please try again.',
  notAnImage: 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.',
  notAVideo: 'Please choose a video: MP4, WebM, Ogg or QuickTime.',
  brokenImage: 'This picture is damaged and can not be read.',
} as const;

/** What a page says when its content can't be had. */
export const pageMessages = {
  newsFailed: 'Error fetching news articles',
  noNews: 'No news articles available',
  serverError: 'Server error',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'The page you are looking for does not exist.',
} as const;

/** Rules that hold between inputs, or between an input and what is stored. */
export const ruleMessages = {
  categoryMissing: 'Please select a category',
  careerMissing: 'Please select a career',
  imageMissing: 'Please upload at least one image',
  yearsTurned: 'End year cannot be earlier than start year',
  collectionMissing: 'Collection is required.',
  targetValueMissing: 'Target value is required.',
  videoMissing: 'Video is required.',
  embedMissing: 'Embed code or link is required.',
  embedRefused: 'Embed code or link must be a video of YouTube, Vimeo, Dailymotion or Facebook.',
  sectionUnknown: 'There is no such section.',
  addressTaken: 'There is a page at this address already.',
  addressReserved: 'This address is taken by a page of the site itself.',
  categoryInUse: (events: number, videos: number) =>
    `This category is in use by ${counted(events, 'event')} and ${counted(videos, 'video')}.`,
} as const;

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** What the API says of a request that it does not carry out. */
export const problemMessages = {
  invalid: 'Please check what was entered.',
  unauthenticated: 'Please sign in to do this.',
  forbidden: 'You do not have permission to do this.',
  unknownAddress: 'There is nothing at this address.',
  wrongMethod: 'This address does not take this kind of request.',
  stale: 'Somebody else has saved this in the meantime.',
  tooLarge: 'This is too much data for one request.',
  notJson: 'Please send this as JSON.',
  brokenJson: 'The request is not valid JSON.',
  tooDeep: 'The request nests too deep.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;

/** What the media host says of a picture's address. */
export const mediaMessages = {
  unknownWidth: (widths: readonly number[]) => `w must be one of: ${widths.join(', ')}.`,
} as const;

/** Sentences on new passwords, beside the ones that their schema says. */
export const passwordMessages = {
  tooCommon: 'This password is used by too many people. Please choose another one.',
} as const;
