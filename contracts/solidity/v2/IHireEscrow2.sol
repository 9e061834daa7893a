// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Events} from "./IEscrow2Events.sol";

/// @title Escrow of pay for hired work, version 2
/// @notice A company and a payee open an agreement with both signatures. Its milestones are funded, handed in, and end
/// once: released, refunded, settled by both, or ruled by the arbiter whom both named. Every waiting state also ends by
/// a deadline that anybody may trigger. Whoever relays a transaction pays the gas and can move nothing alone. There is
/// no owner, nothing is upgradable, and the list of accepted tokens never changes after construction.
///
/// A signature is bound to this chain and this contract (EIP-712 domain "HireLedger Escrow", version "2") and to every
/// value of its step. It is valid until its deadline, and its signer can revoke it before.
///
/// An agreement's id is the EIP-712 hash of the agreement itself, so nobody can take the id of somebody else's. The
/// agreement is passed in full to every step; only its state is stored.
///
/// Identifiers and hashes are salted commitments; nothing stored or emitted here describes a person.
interface IHireEscrow2 is IEscrow2Events {
    /// @notice Opens an agreement, on both signatures of `OpenAgreement`.
    function open(Agreement calldata agreement, Signed calldata byCompany, Signed calldata byPayee) external;

    /// @notice Replaces schedule and terms of what is not funded yet, on both signatures of `AmendAgreement`.
    function amend(
        Agreement calldata agreement,
        Plan calldata plan,
        Signed calldata byCompany,
        Signed calldata byPayee
    ) external;

    /// @notice Takes the amounts of milestones from the company, on its signature of `FundMilestones`.
    /// @param plan The present one, on which both sides agreed.
    /// @param milestones Places in the plan.
    function fund(
        Agreement calldata agreement,
        Plan calldata plan,
        uint32[] calldata milestones,
        Signed calldata byCompany,
        Authorization calldata authorization
    ) external;

    /// @notice Hands in the work of a funded milestone, on the payee's signature of `SubmitWork`, until due date and
    /// grace have passed.
    function submit(Agreement calldata agreement, uint32 milestone, bytes32 evidenceHash, Signed calldata byPayee)
        external;

    /// @notice Asks for changes within the review period, on the company's signature of `RequestChanges`; at most five
    /// times. The due date becomes at least a review period from now.
    function requestChanges(
        Agreement calldata agreement,
        uint32 milestone,
        bytes32 evidenceHash,
        Signed calldata byCompany
    ) external;

    /// @notice Pays the payee, on the company's signature of `ReleaseMilestone`, whatever the payee did before.
    function release(Agreement calldata agreement, uint32 milestone, Signed calldata byCompany) external;

    /// @notice Many releases in one transaction. An item that fails is skipped and harms no other.
    /// @param items Each the ABI encoding of the arguments of `release`.
    function releaseMany(bytes[] calldata items) external;

    /// @notice One item of a batch. Only this contract may call it.
    function releaseItem(Agreement calldata agreement, uint32 milestone, Signed calldata byCompany) external;

    /// @notice Gives everything back to the company, on the payee's signature of `RefundMilestone`.
    function refund(Agreement calldata agreement, uint32 milestone, Signed calldata byPayee) external;

    /// @notice Splits the amount as both signed in `SettleMilestone`.
    /// @param toPayee The payee's share in minor units.
    function settle(
        Agreement calldata agreement,
        uint32 milestone,
        uint256 toPayee,
        bytes32 termsHash,
        Signed calldata byCompany,
        Signed calldata byPayee
    ) external;

    /// @notice Asks the arbiter to decide, on the signature of `DisputeMilestone` by one party. A funded milestone can be
    /// disputed until due date and grace have passed, a submitted one within its review period.
    /// @param disputant The company or the payee of the agreement.
    function dispute(
        Agreement calldata agreement,
        uint32 milestone,
        bytes32 evidenceHash,
        address disputant,
        Signed calldata by
    ) external;

    /// @notice Splits the amount as the arbiter signed in `RuleMilestone`, within the arbitration period.
    function rule(
        Agreement calldata agreement,
        uint32 milestone,
        uint256 toPayee,
        bytes32 rulingHash,
        Signed calldata byArbiter
    ) external;

    /// @notice Pays submitted work that the company did not answer within the review period. Anybody may call it.
    function releaseAfterSilence(Agreement calldata agreement, uint32 milestone) external;

    /// @notice Gives the amount back when nothing was handed in by due date and grace. Anybody may call it.
    function refundAfterDue(Agreement calldata agreement, uint32 milestone) external;

    /// @notice Splits as agreed at the opening when the arbiter was silent. Anybody may call it.
    function splitAfterArbiterSilence(Agreement calldata agreement, uint32 milestone) external;

    /// @notice Opens, funds and releases at once, on the company's signature of `OpenFundAndRelease`.
    function openFundAndRelease(
        ShortAgreement calldata agreement,
        Signed calldata byCompany,
        Authorization calldata authorization
    ) external;

    /// @notice Pays out a credit to any address, on its owner's signature of `ClaimCredit`.
    function claimCredit(Payout calldata payout, address owner, address recipient, Signed calldata byOwner) external;

    /// @notice Makes a signature worthless before its deadline: the signer calls it, or signed `RevokeSignature`.
    /// @param by Not read when the signer calls.
    function revoke(address signer, bytes32 digest, Signed calldata by) external;

    function agreementIdOf(Agreement calldata agreement) external pure returns (bytes32);
    function shortAgreementIdOf(ShortAgreement calldata agreement) external pure returns (bytes32);
    function payoutIdOf(bytes32 agreementId, uint32 milestone) external view returns (bytes32);
    function agreementOf(bytes32 agreementId) external view returns (AgreementState memory);
    function milestoneOf(bytes32 agreementId, uint32 milestone) external view returns (Milestone memory);
    function creditOf(Payout calldata payout, address owner) external view returns (uint256);
    function isRevoked(address signer, bytes32 digest) external view returns (bool);
    /// @notice Sum of all amounts of the token in milestones that have not ended.
    function escrowedTotal(address token) external view returns (uint256);
    /// @notice Sum of all credits in the token.
    function creditTotal(address token) external view returns (uint256);
    function isTokenAllowed(address token) external view returns (bool);
}
