// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Types} from "./IEscrow2Types.sol";

/// @title What the escrow reports, and why it refuses
/// @notice The events alone rebuild the whole storage.
interface IEscrow2Events is IEscrow2Types {
    event AgreementOpened(
        bytes32 indexed agreementId, address indexed company, address indexed payee, address token, Agreement agreement
    );
    event AgreementAmended(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        address token,
        uint16 version,
        bytes32 schedule,
        bytes32 termsHash
    );
    event ShortAgreementOpened(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        bytes32 termsHash,
        bytes32 salt
    );
    /// @param version Version of the agreement under which it was funded.
    event MilestoneFunded(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        uint40 dueAt,
        bytes32 termsHash,
        uint16 version
    );
    event WorkSubmitted(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        bytes32 evidenceHash
    );
    event ChangesRequested(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        bytes32 evidenceHash,
        uint40 dueAt
    );
    /// @param by Which party disputes.
    event MilestoneDisputed(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        bytes32 evidenceHash,
        address by
    );
    /// @param fee Part of the amount that the fee recipient got.
    /// @param byDeadline True when the company was silent for the review period.
    event MilestoneReleased(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        uint256 fee,
        bool byDeadline
    );
    /// @param byDeadline True when nothing was handed in by the due date and the grace.
    event MilestoneRefunded(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        bool byDeadline
    );
    /// @param toPayee The payee's share, of which the fee is taken; the rest went back to the company.
    event MilestoneSettled(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        uint256 toPayee,
        uint256 fee
    );
    /// @param toPayee The payee's share, of which the fee is taken; the rest went back to the company.
    /// @param byDeadline True when the arbiter was silent.
    event MilestoneRuled(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        uint256 toPayee,
        uint256 fee,
        bool byDeadline
    );
    /// @notice The token refused to pay `owner`: the amount waits here for the owner's claim.
    event CreditRecorded(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        address owner
    );
    event CreditClaimed(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        uint32 milestone,
        address token,
        uint256 amount,
        bytes32 payoutId,
        address owner,
        address recipient
    );
    /// @notice An item of a batch could not be released; the others are not affected. The item may be malformed, so it
    /// is named by its hash and its place.
    /// @param reason First four bytes of the error; zero if there were none.
    event ReleaseSkipped(bytes32 indexed itemHash, uint256 index, bytes4 reason);
    event SignatureRevoked(address indexed signer, bytes32 indexed digest);

    error TokenNotAllowed(address token);
    error InvalidParty(address party);
    error InvalidAmount(uint256 amount);
    error InvalidPeriod(uint256 period);
    error FeeTooHigh(uint256 bps);
    error AgreementAlreadyOpen(bytes32 agreementId);
    error AgreementNotOpen(bytes32 agreementId);
    error ScheduleMismatch(bytes32 agreementId);
    error UnknownMilestone(uint32 milestone);
    error DueDatePassed(uint256 dueAt, uint256 blockTimestamp);
    error TooEarly(uint256 notBefore, uint256 blockTimestamp);
    error TooLate(uint256 notAfter, uint256 blockTimestamp);
    error TooManyChanges(uint256 changes);
    error MilestoneInStatus(bytes32 agreementId, uint32 milestone, Status status);
    error SignatureExpired(uint256 deadline, uint256 blockTimestamp);
    error SignatureIsRevoked(address signer, bytes32 digest);
    error InvalidSignature(address signer);
    error AllowanceTooLow(address token, address company, uint256 allowance, uint256 amount);
    error TokenDeliveredOther(address token, uint256 amount, uint256 received);
    error NothingToClaim(bytes32 payoutId, address owner);
    error GasTooLow();
    error OnlySelf();
}
