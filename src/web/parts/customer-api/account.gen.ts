// Written by scripts/generate-graphql.mjs; change account.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  AddressInput,
  AddressType,
  ChangeEmailInput,
  ChangePasswordInput,
  CustomerInput,
  CustomerLocaleInput,
  CustomerNotificationsInput,
  DocumentType,
  Exact,
  Locale,
} from './schema.gen.ts';

export type AccountPageQueryVariables = Exact<{ [key: string]: never; }>;

export type AccountPageQuery = { customer: { name: string | null, lastName: string | null, email: string, emailVerified: boolean, corporateName: string | null, documentType: DocumentType | null, documentNumber: string | null, birthDate: string | null } | null };

export type SaveCustomerLocaleMutationVariables = Exact<{
  input: CustomerLocaleInput;
}>;

export type SaveCustomerLocaleMutation = { saveCustomerLocale: { locale: Locale | null } };

export type ProfileFieldsFragment = { name: string | null, lastName: string | null, corporateName: string | null, tradeName: string | null, contactName: string | null, documentType: DocumentType | null, documentNumber: string | null, phoneNumber: string | null, birthDate: string | null, genderId: number | null };

export type ProfilePageQueryVariables = Exact<{ [key: string]: never; }>;

export type ProfilePageQuery = { customer: { isProfileFixed: boolean, name: string | null, lastName: string | null, corporateName: string | null, tradeName: string | null, contactName: string | null, documentType: DocumentType | null, documentNumber: string | null, phoneNumber: string | null, birthDate: string | null, genderId: number | null } | null, genders: Array<{ id: number, ptName: string, enName: string }> };

export type SaveCustomerMutationVariables = Exact<{
  input: CustomerInput;
}>;

export type SaveCustomerMutation = { saveCustomer: { email: string, socialLoginType: string | null, name: string | null, lastName: string | null, corporateName: string | null, tradeName: string | null, contactName: string | null, documentType: DocumentType | null, documentNumber: string | null, phoneNumber: string | null, birthDate: string | null, genderId: number | null } };

export type AddressFieldsFragment = { id: number, district: string | null, recipient: string | null, streetName: string, streetNumber: string | null, countryId: number, stateId: number | null, cityId: number | null, zipCode: string, description: string | null, complement: string | null, type: AddressType, customCity: string | null, customState: string | null, state: { name: string, initials: string } | null, city: { name: string } | null };

export type AddressesPageQueryVariables = Exact<{ [key: string]: never; }>;

export type AddressesPageQuery = { customer: { mainAddressId: number | null, addresses: Array<{ id: number, district: string | null, recipient: string | null, streetName: string, streetNumber: string | null, countryId: number, stateId: number | null, cityId: number | null, zipCode: string, description: string | null, complement: string | null, type: AddressType, customCity: string | null, customState: string | null, state: { name: string, initials: string } | null, city: { name: string } | null }> } | null, countries: Array<{ id: number, ptName: string, enName: string }>, states: Array<{ id: number, name: string, initials: string }> };

export type CitiesQueryVariables = Exact<{
  stateId: number;
}>;

export type CitiesQuery = { cities: Array<{ id: number, name: string }> };

export type ZipCodeQueryVariables = Exact<{
  zipCode: string;
}>;

export type ZipCodeQuery = { zipCode: { zipCode: string, streetName: string | null, district: string | null, stateId: number, cityId: number | null, city: { name: string } | null } };

export type MainAddressQueryVariables = Exact<{ [key: string]: never; }>;

export type MainAddressQuery = { customer: { mainAddressId: number | null } | null };

export type SaveAddressMutationVariables = Exact<{
  input: AddressInput;
}>;

export type SaveAddressMutation = { saveAddress: { id: number, district: string | null, recipient: string | null, streetName: string, streetNumber: string | null, countryId: number, stateId: number | null, cityId: number | null, zipCode: string, description: string | null, complement: string | null, type: AddressType, customCity: string | null, customState: string | null, state: { name: string, initials: string } | null, city: { name: string } | null } };

export type DeleteAddressMutationVariables = Exact<{
  addressId: number;
}>;

export type DeleteAddressMutation = { deleteAddress: { success: boolean, message: string | null } };

export type NotificationsPageQueryVariables = Exact<{ [key: string]: never; }>;

export type NotificationsPageQuery = { customer: { phoneNumber: string | null, notifyEmail: boolean, notifySMS: boolean, notifyWhatsApp: boolean } | null };

export type SaveCustomerNotificationsMutationVariables = Exact<{
  input: CustomerNotificationsInput;
}>;

export type SaveCustomerNotificationsMutation = { saveCustomerNotifications: { success: boolean, message: string | null } };

export type DeviceFieldsFragment = { id: string, userAgent: string | null, ipAddress: string | null, loggedInAt: string, lastUsedAt: string, isThis: boolean };

export type SecurityPageQueryVariables = Exact<{ [key: string]: never; }>;

export type SecurityPageQuery = { customer: { email: string, emailVerified: boolean, hasPassword: boolean, socialLogins: Array<string> } | null, devices: Array<{ id: string, userAgent: string | null, ipAddress: string | null, loggedInAt: string, lastUsedAt: string, isThis: boolean }> };

export type DevicesQueryVariables = Exact<{ [key: string]: never; }>;

export type DevicesQuery = { devices: Array<{ id: string, userAgent: string | null, ipAddress: string | null, loggedInAt: string, lastUsedAt: string, isThis: boolean }> };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;

export type ChangePasswordMutation = { changePassword: { success: boolean, message: string | null } };

export type ChangeEmailMutationVariables = Exact<{
  input: ChangeEmailInput;
}>;

export type ChangeEmailMutation = { changeEmail: { success: boolean, message: string | null } };

export type ConfirmEmailAgainMutationVariables = Exact<{ [key: string]: never; }>;

export type ConfirmEmailAgainMutation = { confirmEmailAgain: { success: boolean, message: string | null } };

export type EndDeviceMutationVariables = Exact<{
  id: string;
}>;

export type EndDeviceMutation = { endDevice: { success: boolean, message: string | null } };

export type EndAllDevicesMutationVariables = Exact<{
  exceptThis: boolean;
}>;

export type EndAllDevicesMutation = { endAllDevices: { success: boolean, message: string | null } };

export type DisconnectSocialLoginMutationVariables = Exact<{
  type: string;
}>;

export type DisconnectSocialLoginMutation = { disconnectSocialLogin: { success: boolean, message: string | null } };

export type RegisterPageQueryVariables = Exact<{ [key: string]: never; }>;

export type RegisterPageQuery = { genders: Array<{ id: number, ptName: string, enName: string }> };

export type LoggedInQueryVariables = Exact<{ [key: string]: never; }>;

export type LoggedInQuery = { customer: { locale: Locale } | null };

export type CustomerLocaleQueryVariables = Exact<{ [key: string]: never; }>;

export type CustomerLocaleQuery = { customer: { locale: Locale } | null };


export const accountPage: Operation<AccountPageQuery, AccountPageQueryVariables> = {
  name: 'AccountPage',
  text: 'query AccountPage{customer{name lastName email emailVerified corporateName documentType documentNumber birthDate}}',
};

export const saveCustomerLocale: Operation<SaveCustomerLocaleMutation, SaveCustomerLocaleMutationVariables> = {
  name: 'SaveCustomerLocale',
  text: 'mutation SaveCustomerLocale($input:CustomerLocaleInput!){saveCustomerLocale(input:$input){locale}}',
};

export const profilePage: Operation<ProfilePageQuery, ProfilePageQueryVariables> = {
  name: 'ProfilePage',
  text: 'query ProfilePage{customer{...ProfileFields isProfileFixed}genders{id ptName enName}}fragment ProfileFields on Customer{name lastName corporateName tradeName contactName documentType documentNumber phoneNumber birthDate genderId}',
};

export const saveCustomer: Operation<SaveCustomerMutation, SaveCustomerMutationVariables> = {
  name: 'SaveCustomer',
  text: 'mutation SaveCustomer($input:CustomerInput!){saveCustomer(input:$input){...ProfileFields email socialLoginType}}fragment ProfileFields on Customer{name lastName corporateName tradeName contactName documentType documentNumber phoneNumber birthDate genderId}',
};

export const addressesPage: Operation<AddressesPageQuery, AddressesPageQueryVariables> = {
  name: 'AddressesPage',
  text: 'query AddressesPage{customer{mainAddressId addresses{...AddressFields}}countries{id ptName enName}states{id name initials}}fragment AddressFields on Address{id district recipient streetName streetNumber countryId stateId cityId zipCode description complement type customCity customState state{name initials}city{name}}',
};

export const cities: Operation<CitiesQuery, CitiesQueryVariables> = {
  name: 'Cities',
  text: 'query Cities($stateId:Int!){cities(stateId:$stateId){id name}}',
};

export const zipCode: Operation<ZipCodeQuery, ZipCodeQueryVariables> = {
  name: 'ZipCode',
  text: 'query ZipCode($zipCode:String!){zipCode(zipCode:$zipCode){zipCode streetName district stateId cityId city{name}}}',
};

export const mainAddress: Operation<MainAddressQuery, MainAddressQueryVariables> = {
  name: 'MainAddress',
  text: 'query MainAddress{customer{mainAddressId}}',
};

export const saveAddress: Operation<SaveAddressMutation, SaveAddressMutationVariables> = {
  name: 'SaveAddress',
  text: 'mutation SaveAddress($input:AddressInput!){saveAddress(input:$input){...AddressFields}}fragment AddressFields on Address{id district recipient streetName streetNumber countryId stateId cityId zipCode description complement type customCity customState state{name initials}city{name}}',
};

export const deleteAddress: Operation<DeleteAddressMutation, DeleteAddressMutationVariables> = {
  name: 'DeleteAddress',
  text: 'mutation DeleteAddress($addressId:Int!){deleteAddress(addressId:$addressId){success message}}',
};

export const notificationsPage: Operation<NotificationsPageQuery, NotificationsPageQueryVariables> = {
  name: 'NotificationsPage',
  text: 'query NotificationsPage{customer{phoneNumber notifyEmail notifySMS notifyWhatsApp}}',
};

export const saveCustomerNotifications: Operation<SaveCustomerNotificationsMutation, SaveCustomerNotificationsMutationVariables> = {
  name: 'SaveCustomerNotifications',
  text: 'mutation SaveCustomerNotifications($input:CustomerNotificationsInput!){saveCustomerNotifications(input:$input){success message}}',
};

export const securityPage: Operation<SecurityPageQuery, SecurityPageQueryVariables> = {
  name: 'SecurityPage',
  text: 'query SecurityPage{customer{email emailVerified hasPassword socialLogins}devices{...DeviceFields}}fragment DeviceFields on Device{id userAgent ipAddress loggedInAt lastUsedAt isThis}',
};

export const devices: Operation<DevicesQuery, DevicesQueryVariables> = {
  name: 'Devices',
  text: 'query Devices{devices{...DeviceFields}}fragment DeviceFields on Device{id userAgent ipAddress loggedInAt lastUsedAt isThis}',
};

export const changePassword: Operation<ChangePasswordMutation, ChangePasswordMutationVariables> = {
  name: 'ChangePassword',
  text: 'mutation ChangePassword($input:ChangePasswordInput!){changePassword(input:$input){success message}}',
};

export const changeEmail: Operation<ChangeEmailMutation, ChangeEmailMutationVariables> = {
  name: 'ChangeEmail',
  text: 'mutation ChangeEmail($input:ChangeEmailInput!){changeEmail(input:$input){success message}}',
};

export const confirmEmailAgain: Operation<ConfirmEmailAgainMutation, ConfirmEmailAgainMutationVariables> = {
  name: 'ConfirmEmailAgain',
  text: 'mutation ConfirmEmailAgain{confirmEmailAgain{success message}}',
};

export const endDevice: Operation<EndDeviceMutation, EndDeviceMutationVariables> = {
  name: 'EndDevice',
  text: 'mutation EndDevice($id:ID!){endDevice(id:$id){success message}}',
};

export const endAllDevices: Operation<EndAllDevicesMutation, EndAllDevicesMutationVariables> = {
  name: 'EndAllDevices',
  text: 'mutation EndAllDevices($exceptThis:Boolean!){endAllDevices(exceptThis:$exceptThis){success message}}',
};

export const disconnectSocialLogin: Operation<DisconnectSocialLoginMutation, DisconnectSocialLoginMutationVariables> = {
  name: 'DisconnectSocialLogin',
  text: 'mutation DisconnectSocialLogin($type:String!){disconnectSocialLogin(type:$type){success message}}',
};

export const registerPage: Operation<RegisterPageQuery, RegisterPageQueryVariables> = {
  name: 'RegisterPage',
  text: 'query RegisterPage{genders{id ptName enName}}',
};

export const loggedIn: Operation<LoggedInQuery, LoggedInQueryVariables> = {
  name: 'LoggedIn',
  text: 'query LoggedIn{customer{locale}}',
};

export const customerLocale: Operation<CustomerLocaleQuery, CustomerLocaleQueryVariables> = {
  name: 'CustomerLocale',
  text: 'query CustomerLocale{customer{locale}}',
};
