// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// @title Escrow of pay for hired work
/// @notice A company opens an agreement with a payee, funds its milestones and releases them. Every one of these steps
/// needs the company's EIP-712 signature; whoever relays the transaction pays the gas and can move nothing alone. The
/// contract has no owner, and its list of accepted tokens never changes after construction.
///
/// A signature is bound to this chain and this contract (EIP-712 domain "HireLedger Escrow", version "1") and to every
/// value of the step: agreement, company, milestone, payee, token, amount, payout id and terms hash.
///
/// Identifiers are salted commitments; nothing stored or emitted here describes a person.
interface IHireEscrow {
    /// @notice Where one milestone stands.
    /// - None: never funded.
    /// - Funded: its amount is held here.
    /// - Released: its amount has reached the payee, or the address where the payee claimed it.
    /// - Credited: the company released it, the token refused the payee, and the amount is held here for the payee.
    enum MilestoneStatus {
        None,
        Funded,
        Released,
        Credited
    }

    /// @notice What both sides agreed on.
    /// @param company Whose tokens are held, and whose signature moves them.
    /// @param payee Who is paid.
    /// @param token The ERC-20 that pays every milestone of the agreement.
    /// @param termsHash keccak256 of the canonical terms, which are kept off the chain.
    struct Agreement {
        address company;
        address payee;
        address token;
        bytes32 termsHash;
    }

    /// @notice One payment of an agreement.
    /// @param amount In minor units of the agreement's token.
    /// @param status Where it stands.
    struct Milestone {
        uint248 amount;
        MilestoneStatus status;
    }

    /// @notice All that a payment consists of; the company signs all of it.
    /// @param agreementId Commitment to the agreement.
    /// @param milestone Number of the milestone in its agreement.
    /// @param company Who pays and signs.
    /// @param payee Who is paid.
    /// @param token The ERC-20 that pays.
    /// @param amount In minor units of the token.
    /// @param payoutId Commitment to this payment, unique in this contract.
    /// @param termsHash keccak256 of the canonical terms.
    struct Payout {
        bytes32 agreementId;
        uint32 milestone;
        address company;
        address payee;
        address token;
        uint256 amount;
        bytes32 payoutId;
        bytes32 termsHash;
    }

    /// @notice An ERC-2612 approval of this contract by the company. It is presented to the token only when the
    /// allowance does not cover the amount, so one that somebody else presented first does no harm. A zero deadline
    /// means that there is none.
    /// @param value Allowance that was signed, in minor units.
    /// @param deadline Last second at which the token accepts it.
    /// @param v Recovery byte of the signature.
    /// @param r First half of the signature.
    /// @param s Second half of the signature.
    struct Permit {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice An agreement was opened.
    event AgreementOpened(
        bytes32 indexed agreementId,
        address indexed company,
        address indexed payee,
        address token,
        bytes32 termsHash
    );

    /// @notice The company's tokens for a milestone arrived here.
    event MilestoneFunded(
        bytes32 indexed agreementId,
        uint32 indexed milestone,
        address indexed payee,
        address token,
        uint256 amount,
        bytes32 payoutId
    );

    /// @notice A milestone's tokens reached its payee.
    event MilestoneReleased(
        bytes32 indexed agreementId,
        uint32 indexed milestone,
        address indexed payee,
        address token,
        uint256 amount,
        bytes32 payoutId
    );

    /// @notice A milestone was released but the token refused the payee: the amount stays here for the payee to claim.
    event CreditRecorded(
        bytes32 indexed agreementId,
        uint32 indexed milestone,
        address indexed payee,
        address token,
        uint256 amount,
        bytes32 payoutId
    );

    /// @notice The payee claimed a recorded credit to `recipient`.
    event CreditClaimed(
        bytes32 indexed agreementId,
        uint32 indexed milestone,
        address indexed payee,
        address token,
        uint256 amount,
        bytes32 payoutId,
        address recipient
    );

    /// @notice The token is not among those given at construction.
    error TokenNotAllowed(address token);
    /// @notice The address cannot take this part.
    error InvalidParty(address party);
    /// @notice A payment of nothing, or of more than fits.
    error InvalidAmount(uint256 amount);
    /// @notice The agreement exists already.
    error AgreementAlreadyOpen(bytes32 agreementId);
    /// @notice The agreement was never opened.
    error AgreementNotOpen(bytes32 agreementId);
    /// @notice The payout names other parties, another token or other terms than its agreement.
    error TermsMismatch(bytes32 agreementId);
    /// @notice The payout names another amount than the one that was funded.
    error AmountMismatch(uint256 funded, uint256 amount);
    /// @notice The milestone is not where the step needs it to be.
    error MilestoneInStatus(bytes32 agreementId, uint32 milestone, MilestoneStatus status);
    /// @notice The payout id has been used before, or is zero.
    error PayoutAlreadyUsed(bytes32 payoutId);
    /// @notice The payout id was not the one with which the milestone was funded.
    error PayoutMismatch(bytes32 agreementId, uint32 milestone, bytes32 payoutId);
    /// @notice The signature was good until `deadline`, which is past.
    error SignatureExpired(uint256 deadline, uint256 blockTimestamp);
    /// @notice `signer` did not sign exactly this.
    error InvalidSignature(address signer);
    /// @notice The company's allowance does not cover the amount, and no valid permit came with it.
    error AllowanceTooLow(address token, address company, uint256 allowance, uint256 amount);
    /// @notice The token delivered less than the amount.
    error TokenDeliveredLess(address token, uint256 amount, uint256 received);

    /// @notice Opens an agreement.
    /// @param agreementId Commitment to the agreement; must be new.
    /// @param agreement The parties, the token and the terms.
    /// @param deadline Last second (block time) at which the signature counts.
    /// @param signature The company's signature of `OpenAgreement`.
    function open(
        bytes32 agreementId,
        Agreement calldata agreement,
        uint256 deadline,
        bytes calldata signature
    ) external;

    /// @notice Takes a milestone's amount from the company into escrow.
    /// @param payout The payment; parties, token and terms must be those of the agreement, the payout id must be new.
    /// @param deadline Last second (block time) at which the signature counts.
    /// @param signature The company's signature of `FundMilestone`.
    /// @param permit Used when the allowance does not cover the amount.
    function fund(
        Payout calldata payout,
        uint256 deadline,
        bytes calldata signature,
        Permit calldata permit
    ) external;

    /// @notice Pays a funded milestone to its payee, or records a credit when the token refuses the payee.
    /// @param payout The payment exactly as it was funded.
    /// @param deadline Last second (block time) at which the signature counts.
    /// @param signature The company's signature of `ReleaseMilestone`.
    function release(Payout calldata payout, uint256 deadline, bytes calldata signature) external;

    /// @notice Opens an agreement, funds one milestone of it and releases it, on one signature.
    /// @param payout The payment; agreement and payout id must be new.
    /// @param deadline Last second (block time) at which the signature counts.
    /// @param signature The company's signature of `OpenFundAndRelease`.
    /// @param permit Used when the allowance does not cover the amount.
    function openFundAndRelease(
        Payout calldata payout,
        uint256 deadline,
        bytes calldata signature,
        Permit calldata permit
    ) external;

    /// @notice Pays a credited milestone to an address of the payee's choice.
    /// @param payout The payment exactly as it was funded.
    /// @param recipient Where the payee wants the tokens.
    /// @param deadline Last second (block time) at which the signature counts.
    /// @param signature The payee's signature of `ClaimCredit`.
    function claimCredit(
        Payout calldata payout,
        address recipient,
        uint256 deadline,
        bytes calldata signature
    ) external;

    /// @notice keccak256 of the ABI encoding of (company, payee, token, termsHash); zero when never opened.
    function agreementHash(bytes32 agreementId) external view returns (bytes32);

    /// @notice Amount and status of a milestone.
    function milestoneOf(bytes32 agreementId, uint32 milestone) external view returns (Milestone memory);

    /// @notice Status of a milestone.
    function milestoneStatus(bytes32 agreementId, uint32 milestone) external view returns (MilestoneStatus);

    /// @notice Whether a milestone was ever funded under this payout id.
    function isPayoutUsed(bytes32 payoutId) external view returns (bool);

    /// @notice Sum of the funded milestones that are neither released nor credited, in minor units.
    function escrowedTotal(address token) external view returns (uint256);

    /// @notice Sum of the credits that wait for their payees, in minor units.
    function creditTotal(address token) external view returns (uint256);

    /// @notice Whether agreements may be opened in this token.
    function isTokenAllowed(address token) external view returns (bool);
}
